import { expect, test } from 'bun:test'
import { firstSuperlinear } from '../testing/linear'
import { cleaned } from './clean-notes'
import type { Notes } from './notes-schema'
import { splitIntoParts } from './parts'
import { placeNotes } from './place-notes'

const said = [
  ['Dana', 'Those reports run about forty-five thousand dollars, 12 percent of it up front.'],
  ['Paul', 'I’ll send the drafts by Friday. Karin gets the medical one.'],
  ['Dana', 'I’ll have Lourdes send the deed.'],
  ['Ann', 'And Karin gets the financial one as well.'],
  ['Dana', 'Ten to the church? I think we owe 118. No, that’s the salary.'],
  ['Ann', 'Then Erik is the alternate.'],
  ['Paul', 'No. Then a bank is.'],
  ['Ann', 'My brother wants a loan.'],
  ['Paul', 'No.'],
]
const [part] = splitIntoParts(
  said.map(([speaker = '', text = '']) => ({ speaker, text, start: null, end: null })),
)

function placed(over: Partial<Notes>) {
  const none = { executiveSummary: 'They met.', keyPoints: [], actionItems: [], nextMeeting: null }
  return cleaned(placeNotes({ ...none, ...over }, part ?? { segments: [], places: [], text: '' }))
}

function segmentsOf(over: Partial<Notes>) {
  return placed(over).evidence.map(({ segment }) => segment)
}

test('a point with a figure that nobody said has no source, unless it is worked out from others', () => {
  const quote = 'Those reports run about forty-five thousand dollars'
  const points = [
    ...['The report costs $45,000.', 'It costs $54,000.', 'Up front, 12% is due.'],
    ...['Of the $45,000, 12% or $5,400 is due.', 'Of the $45,000, 12% or $6,400 is due.'],
  ]
  expect(segmentsOf({ keyPoints: points.map((point) => ({ point, quote })) })).toEqual([
    ...[0, null, 0],
    ...[0, null],
  ])
})

test('a promise that somebody else made is no source of a task', () => {
  const quote = 'I’ll send the drafts by Friday.'
  const owners = ['Paul', 'Dana', 'Paul Zimmer', 'Paul and Dana', null, 'The bank']
  const actionItems = owners.map((assignee) => ({ task: 'Send the drafts', assignee, quote }))
  expect(segmentsOf({ actionItems })).toEqual([1, null, 1, 1, 1, 1])
  const deed = { task: 'Send the deed', quote: 'I’ll have Lourdes send the deed.' }
  expect(segmentsOf({ actionItems: [{ ...deed, assignee: 'Lourdes' }] })).toEqual([2])
})

test('what was corrected at once or only asked is no source of a point', () => {
  const points = [
    ['The mortgage is 118.', 'I think we owe 118.'],
    ['Erik is the alternate.', 'Then Erik is the alternate.'],
    ['Ten goes to the church.', 'Ten to the church?'],
    ['Dana asked about the church.', 'Ten to the church?'],
    ['Ann’s brother wants a loan.', 'My brother wants a loan.'],
  ]
  const keyPoints = points.map(([point = '', quote = '']) => ({ point, quote }))
  expect(segmentsOf({ keyPoints })).toEqual([null, null, null, 4, 7])
})

test('what others say about themselves is no source of a point about a speaker', () => {
  const quote = 'My brother wants a loan.'
  const points = ['Ann’s brother wants a loan.', 'Ann has a brother.', 'Paul has a brother.']
  const segments = segmentsOf({ keyPoints: points.map((point) => ({ point, quote })) })
  expect(segments).toEqual([7, 7, null])
})

test('a quote with a speaker’s name or left out words is found', () => {
  const quotes = [
    'Paul: Karin gets the medical one.',
    'Karin gets the medical one. … And Karin gets the financial one as well.',
    'Paul: I’ll send the drafts by Friday. [...] gets',
  ]
  const keyPoints = quotes.map((quote) => ({ point: 'Karin gets it.', quote }))
  expect(segmentsOf({ keyPoints })).toEqual([1, 3, 1])
})

test('words for nothing are nothing, and texts have no markup', () => {
  const nothing = ['null', 'N/A', 'None', 'Not specified', 'TBD', '-', '']
  const actionItems = nothing.map((assignee) => ({ task: '- **Call** Ann', assignee, quote: null }))
  const nextMeeting = { date: 'null', topics: 'Not discussed.', quote: null }
  const notes = placed({ actionItems, nextMeeting })
  expect(new Set(notes.actionItems.map(({ assignee }) => assignee))).toEqual(new Set([null]))
  expect(notes.actionItems[0]?.task).toBe('Call Ann')
  expect(notes.nextMeeting).toBeNull()
})

test('notes of a confused model, which repeat a word for ever, take time proportional to it', () => {
  for (const run of ['1,000 ', '$1 ', '**a ', ' ', 'Ann ']) {
    const place = (words: string) => {
      const entry = { point: words, quote: words }
      const segments = [{ speaker: 'Ann', start: null, end: null, text: words }]
      const part = { segments, places: [0], text: words }
      const notes = { keyPoints: [entry], actionItems: [], nextMeeting: null }
      return cleaned(placeNotes({ executiveSummary: words, ...notes }, part))
    }
    const repeated = (size: number) => run.repeat(size / run.length)
    expect([run, firstSuperlinear(repeated, place, [375, 3_000, 24_000])]).toEqual([run, null])
  }
})
