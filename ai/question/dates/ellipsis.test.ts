import { expect, test } from 'bun:test'
import { readSentence } from '../sentence'
import { parseDay } from './calendar'
import { describeRange } from './describe'
import { readDates } from './read'

const TODAY = parseDay('2026-11-21', 'America/New_York')

function rangesIn(question: string): string[] {
  const sentence = readSentence(question, { left: 100_000 })
  return readDates(sentence, TODAY, 'past').map(({ range }) => describeRange(range, TODAY))
}

test('in an ellipsis the second time takes the unit of the first', () => {
  const [one, two] = ['January 1 – March 31', 'April 1 – June 30']
  expect(rangesIn('meetings in the first quarter of 2026 versus the second')).toEqual([one, two])
  expect(rangesIn('was the first quarter or the second busier')).toEqual([one, two])
  const years = ['October 1 – December 31, 2025', one]
  expect(rangesIn('was the last quarter of 2025 or the first of 2026 busier')).toEqual(years)
  const halves = ['January 1 – June 30', 'July 1 – December 31']
  expect(rangesIn('the first half of 2026 against the second')).toEqual(halves)
  expect(rangesIn('more meetings in 2025 or 2026?')).toHaveLength(2)
})

test('the second of something else is not a time', () => {
  for (const question of [
    'the first quarter of 2026 or the second house?',
    'was it paid in the first quarter, and what did the second meeting bring?',
    'the second offer came after the first quarter',
    'did we meet in the first quarter? The second one was with Rose.',
  ])
    expect([question, rangesIn(question).length]).toEqual([question, 1])
})
