import { expect, test } from 'bun:test'
import type { Plan } from '../plan'
import { severalMeetings } from './several-meetings'

const TITLES = ['Kickoff', 'Annual review', 'School fees', 'Moving abroad', 'Review']

function read(question: string, language: Plan['language'] = 'en') {
  return severalMeetings(question, TITLES, language)
}

test('meetings that are compared are named by their titles, also in other languages', () => {
  for (const [question, language, titles, asks] of [
    [
      'Which took longer, the annual review or Moving abroad?',
      'en',
      ['Annual review', 'Moving abroad'],
      { metric: 'total', order: 'most' },
    ],
    [
      'Was the kickoff shorter than the annual review?',
      'en',
      ['Kickoff', 'Annual review'],
      { metric: 'total', order: 'least' },
    ],
    [
      'Which came first, school fees or the kickoff?',
      'en',
      ['School fees', 'Kickoff'],
      { intent: 'list', order: 'oldest' },
    ],
    [
      'How many days passed between the kickoff and the school fees meeting?',
      'en',
      ['Kickoff', 'School fees'],
      { metric: 'gap' },
    ],
    [
      'War das Kickoff länger als der Annual review?',
      'de',
      ['Kickoff', 'Annual review'],
      { metric: 'total' },
    ],
    [
      'Combien de temps entre la réunion Kickoff et Moving abroad ?',
      'fr',
      ['Kickoff', 'Moving abroad'],
      { metric: 'gap' },
    ],
  ] as const) {
    const found = read(question, language)
    expect([question, found?.titles]).toEqual([question, [...titles]])
    expect(found?.asks).toMatchObject(asks)
  }
})

test('what was said in several meetings is asked of all of them', () => {
  expect(
    read('What did he say about tax in the kickoff, School fees and in the annual review?'),
  ).toEqual({
    titles: ['Kickoff', 'School fees', 'Annual review'],
    rest: 'What did he say about tax?',
    asks: null,
  })
  expect(read('What was agreed in the kickoff and Moving abroad and School fees?')?.titles).toEqual(
    ['Kickoff', 'Moving abroad', 'School fees'],
  )
  expect(read('Compare the kickoff with the annual review')?.rest).toBe('Compare these meetings')
})

test('titles that are what was talked about name no meetings', () => {
  for (const question of [
    'What did we say about school fees and moving abroad?',
    'Compare school fees with moving abroad',
    'Are school fees or moving abroad a worry?',
    'What was said in the annual review?',
    'Which was longer, the reviewed kickoffs or the annual reviews?',
  ])
    expect([question, read(question)]).toEqual([question, null])
})
