import { expect, test } from 'bun:test'
import { readQuestion } from './read'

const asking = { now: new Date('2026-11-21T15:00:00Z'), timeZone: 'UTC', name: 'Dana Reeves' }
const clients = [
  { id: 1, name: 'Rose Delgado', type: 'Tax Advisory' },
  { id: 2, name: 'Robert Chen', type: 'Foundation' },
]
const library = { clients, people: [], titles: ['Board meeting'], types: [] }

function read(question: string, ...earlier: string[]) {
  return readQuestion(question, library, asking, earlier)
}

test('any measure combines with any group and order', () => {
  expect(read('Which client did I spend the most time with?')).toMatchObject({
    intent: 'measure',
    metric: 'total',
    groupBy: 'client',
    order: 'most',
    limit: 1,
  })
  expect(read('In which quarter did I have the fewest meetings?')).toMatchObject({
    intent: 'count',
    groupBy: 'quarter',
    order: 'least',
    limit: 1,
  })
  expect(read('Durchschnittliche Dauer meiner Besprechungen pro Monat')).toMatchObject({
    intent: 'measure',
    metric: 'average',
    groupBy: 'month',
  })
})

test('sides are compared by the measure of each', () => {
  expect(read('Did I meet Rose or Robert more often?')).toMatchObject({
    intent: 'count',
    groupBy: 'client',
    clientIds: [1, 2],
    status: 'held',
  })
  expect(read('Had I more meetings in 2025 or in 2026?').dates).toHaveLength(2)
})

test('a type is named by its distinctive word beside clients', () => {
  expect(read('Who are my tax clients?')).toMatchObject({
    subject: 'clients',
    type: 'Tax Advisory',
  })
  expect(read('What did Rose say about the tax?').type).toBeNull()
})

test('the past tense means held meetings, and a meeting may only define a time', () => {
  expect(read('How many meetings did I have with Rose?').status).toBe('held')
  expect(read('Which meetings did I have since I last saw Rose?')).toMatchObject({
    clientIds: [],
    dates: [{ expression: 'since:client 1' }],
  })
})

test('a follow-up changes only what it says', () => {
  expect(
    read('and the second most?', 'Which client did I spend the most time with?'),
  ).toMatchObject({
    metric: 'total',
    skip: 1,
    limit: 1,
  })
  expect(read('the same for 2025', 'Which meetings did I have in July?').dates).toMatchObject([
    { from: '2025-07-01', to: '2025-07-31' },
  ])
})

test('a type in the plural, or of any meeting, is ranked and measured', () => {
  const ofKind = { type: 'Foundation', intent: 'measure', topic: '' } as const
  expect(read('foundations by total hours, most first')).toMatchObject({
    ...ofKind,
    metric: 'total',
    groupBy: 'client',
    order: 'most',
  })
  expect(read('what is the average length of a foundation meeting')).toMatchObject({
    ...ofKind,
    metric: 'average',
  })
})

test('periods without a noun are compared by what was said, and titles are counted', () => {
  expect(read('Compare this October with last October')).toMatchObject({ intent: 'compare' })
  expect(read('What has changed since April and May?').intent).toBe('compare')
  expect(read('How did Robert’s winter differ from his summer?').intent).toBe('compare')
  expect(read('How many board meetings did I attend?')).toMatchObject({
    intent: 'count',
    title: 'Board meeting',
    topic: '',
  })
})

test('the second period of a comparison may be elliptical, and an unrelated time adds no side', () => {
  const timesOf = (question: string) => read(question).dates.map(({ from }) => from)
  expect(timesOf('More meetings this year than last?')).toEqual(['2026-01-01', '2025-01-01'])
  expect(timesOf('Has Robert liked the second fund this month or the first?')).toHaveLength(1)
  expect(timesOf('Were there more calls in June than last month?')).toHaveLength(2)
  expect(timesOf('Did Rose call more than once this year?')).toHaveLength(1)
  expect(read('What did Rose say in March compared to May?').intent).toBe('compare')
})

test('“the last one” refers to a meeting that defines a time', () => {
  const { clientIds, dates } = read('How many meetings since the last one with Rose?')
  expect([clientIds, dates.map(({ expression }) => expression)]).toEqual([[], ['since:client 1']])
  expect(read('Which clients did I meet after the last Delgado meeting?')).toMatchObject({
    subject: 'clients',
    clientIds: [],
    dates: [{ expression: 'after:client 1' }],
  })
  expect(read('What has Robert said since the last Delgado call?')).toMatchObject({
    clientIds: [2],
    dates: [{ expression: 'since:client 1' }],
  })
  expect(read('Meetings after the first meeting with Rose Delgado')).toMatchObject({
    clientIds: [],
    dates: [{ expression: 'after:first client 1' }],
  })
  expect(read('Meetings since the last board meeting with Rose')).toMatchObject({
    clientIds: [],
    limit: null,
    dates: [{ expression: 'since:client 1 title board meeting' }],
  })
  expect(read('Who have I met since I last saw Rose?')).toMatchObject({
    subject: 'clients',
    limit: null,
    dates: [{ expression: 'since:client 1' }],
  })
})
