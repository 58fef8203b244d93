import { expect, test } from 'bun:test'
import { readerOf } from '../../testing/questions'
import { readQuestion } from '../read'

const asking = { now: new Date('2026-11-21T15:00:00Z'), timeZone: 'UTC', name: 'Dana Reeves' }
const library = { clients: [], people: [], titles: [], types: [] }
const read = readerOf({ clients: [], types: ['Meeting'] })

test('the same time a year earlier follows the time that is named', () => {
  const years = [
    { from: '2026-10-01', to: '2026-10-31' },
    { from: '2025-10-01', to: '2025-10-31' },
  ]
  for (const question of [
    'Number of meetings last month against the same month a year earlier',
    'How many meetings in October 2026 compared with the same month last year?',
    'Combien de réunions en octobre 2026 et à la même période l’an dernier ?',
    'October this year compared with the same four weeks last year, how many meetings?',
  ])
    expect([question, read(question).dates]).toMatchObject([question, years])
  const before = 'How many meetings did we have in October this year?'
  const next = readQuestion('and in the same month a year earlier?', library, asking, [before])
  expect(next).toMatchObject({ intent: 'count', dates: [years[1] ?? {}] })
  expect(read('the same month').dates).toEqual([])
})

test('“this” and “last” of the same season or month are a year apart', () => {
  const of = (question: string) => read(question).dates?.map(({ from }) => from)
  const summers = ['2026-06-01', '2025-06-01']
  expect(of('How many meetings this summer against last summer?')).toEqual(summers)
  expect(of('June to August, meetings this summer vs last summer')).toEqual(summers)
  expect(of('Wie viele Treffen diesen Sommer und letzten Sommer?')?.toSorted()).toEqual([
    '2025-06-01',
    '2026-06-01',
  ])
  expect(of('How many meetings did I have last summer?')).toEqual(['2026-06-01'])
})

test('holidays have their days and eves, and begin and end a time', () => {
  const of = (question: string) => read(question).dates?.map(({ from, to }) => [from, to])
  expect(of('meetings between Valentine’s Day and March 15, 2026')).toEqual([
    ['2026-02-14', '2026-03-15'],
  ])
  expect(of('meetings between Labor Day and Thanksgiving')).toEqual([['2025-09-01', '2025-11-27']])
  expect(of('meetings on Good Friday 2026')).toEqual([['2026-04-03', '2026-04-03']])
  expect(of('meetings on Mother’s Day 2026')).toEqual([['2026-05-10', '2026-05-10']])
  expect(of('meetings since Christmas Eve')).toEqual([['2025-12-24', '2026-11-21']])
})
