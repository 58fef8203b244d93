import { expect, test } from 'bun:test'
import { readQuestion } from '../read'

const asking = { now: new Date('2026-11-21T15:00:00Z'), timeZone: 'UTC', name: 'Dana Reeves' }
const clients = [
  { id: 1, name: 'Rose Delgado', type: 'Tax Advisory' },
  { id: 2, name: 'Hope Springs', type: 'Foundation' },
  { id: 3, name: 'Anton Weiss', type: 'Retirement Planning' },
]
const library = { clients, people: [], titles: [], types: ['Meeting'] }

function read(...turns: string[]) {
  return readQuestion(turns.at(-1) ?? '', library, asking, turns.slice(0, -1))
}

test('a follow-up can change one condition in so many words', () => {
  const most = 'Which client has taken the most of my time?'
  const of2026 = { metric: 'total', groupBy: 'client', limit: 1, dates: [{ from: '2026-01-01' }] }
  expect(read(most, 'and if you only count 2026?')).toMatchObject(of2026)
  const tuesdays = 'Meetings on a Tuesday in October 2026'
  const thursdays = { weekdays: [4], dates: [{ from: '2026-10-01', to: '2026-10-31' }] }
  expect(read(tuesdays, 'make that Thursday')).toMatchObject(thursdays)
  const tax = 'tax clients I met in March 2026'
  expect(read(tax, 'and retirement')).toMatchObject({ type: 'Retirement Planning', topic: '' })
  const count = 'How many meetings have I had with Tax Advisory clients?'
  expect(read(count, 'and Foundation?')).toMatchObject({ intent: 'count', type: 'Foundation' })
})

test('the first or next one is that of the same person', () => {
  const all = 'Meetings with Rose Delgado?'
  expect(read(all, 'When was the very first?')).toMatchObject({ clientIds: [1], order: 'oldest' })
  const last = 'When did I last see Rose Delgado?'
  const next = { clientIds: [1], status: 'planned', order: 'oldest', limit: 1 }
  expect(read(last, 'when’s the next one')).toMatchObject(next)
})

test('the meeting of a figure, or of something said, is shown again', () => {
  const longest = { intent: 'measure', metric: 'longest', limit: 1 }
  expect(read('what was the longest meeting ever', 'who was it with?')).toMatchObject(longest)
  const said = 'How much does the flood plan cover for Rose?'
  const again = { intent: 'find', clientIds: [1], topic: read(said).topic }
  expect(read(said, 'which meeting was that in?')).toMatchObject(again)
  expect(read(said, 'when was that?')).toMatchObject(again)
})

test('a period is compared with the one before', () => {
  const turns = [
    'Meetings in the first quarter of 2026, how many?',
    'compare that with the quarter before',
  ]
  expect(read(...turns)).toMatchObject({
    ...{ intent: 'count', groupBy: 'dates' },
    dates: [{ from: '2026-01-01' }, { from: '2025-10-01', to: '2025-12-31' }],
  })
  expect(read(turns[0] ?? '', 'and the quarter before').dates).toHaveLength(1)
})
