import { expect, test } from 'bun:test'
import { nextMeetingInWords } from './next-meeting'

const topicsOf = (date: string, topics: string) => nextMeetingInWords({ date, topics }).topics

test('a sentence that only says the date is no topic', () => {
  expect(topicsOf('Tuesday at 10:30', 'Our next meeting is on Tuesday at 10:30.')).toBeNull()
  expect(topicsOf('mardi à 10 h 30', 'Notre prochain rendez-vous est mardi à 10 h 30.')).toBeNull()
  expect(topicsOf('in fall', 'in fall')).toBeNull()
})

test('a sentence that says more is shown, and so are topics beside a date', () => {
  for (const topics of [
    'Our next meeting is on May 3 about the pension.',
    'The pension is what we will look at on May 3.',
    'School fees',
  ])
    expect(topicsOf('May 3', topics)).toBe(topics)
})
