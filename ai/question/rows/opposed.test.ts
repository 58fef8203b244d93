import { expect, test } from 'bun:test'
import { readerOf } from '../../testing/questions'

const clients = [
  { id: 1, name: 'Rose Delgado', type: 'Tax Advisory' },
  { id: 2, name: 'Robert Chen', type: 'Foundation' },
]
const read = readerOf({ clients })

test('periods or clients set against each other are compared', () => {
  const hours = read('hours in meetings this September against October')
  expect(hours).toMatchObject({ intent: 'measure', metric: 'total', topic: '' })
  expect(hours.dates).toHaveLength(2)
  const count = read('how many meetings with Rose against Robert')
  expect(count).toMatchObject({ intent: 'count', clientIds: [1, 2] })
})

test('what someone is against is searched for', () => {
  for (const question of [
    'who was against raising the deductible',
    'did they vote against October?',
    'what did Rose say against the offer',
    'is Rose insured against fire',
  ])
    expect([question, read(question).intent]).toEqual([question, 'find'])
})

test('a count for each of several clients is grouped by client', () => {
  const byClient = { intent: 'count', clientIds: [1, 2], groupBy: 'client' }
  expect(read('How many meetings did I have with Rose and Robert each?')).toMatchObject(byClient)
  expect(read('Rose and Robert: number of meetings each')).toMatchObject(byClient)
  expect(read('How many meetings with Rose and Robert each month?').groupBy).toBe('month')
  expect(read('How many shares do Rose and Robert each own?').groupBy).toBeNull()
})

test('clients compared by “more than” are compared', () => {
  const both = { intent: 'compare', clientIds: [1, 2], topic: 'taxes' }
  expect(read('who is more worried about taxes, Rose or Robert')).toMatchObject(both)
  expect(read('who met me more often, Rose or Robert').intent).toBe('count')
})

test('“before and now” compares, and “before” a noun does not', () => {
  const rose = { intent: 'compare', clientIds: [1] }
  expect(read('what did Rose want before and what does she want now')).toMatchObject(rose)
  expect(read('Rose then and now')).toMatchObject(rose)
  expect(read('what did we say about fees last time and this time').intent).toBe('compare')
  expect(read('Where did Rose live before and why did she move').intent).toBe('find')
})

test('a time and “now” are two sides, and “at first” is any time', () => {
  const sides = read('What did Rose pay in April and what does she pay now?')
  expect(sides).toMatchObject({ intent: 'compare', clientIds: [1] })
  expect(sides.dates).toMatchObject([
    { from: '2026-04-01', to: '2026-04-30' },
    { from: '2026-05-01', to: '2026-11-21' },
  ])
  const first = read('What was Rose’s budget originally and what is it today?')
  expect(first).toMatchObject({ intent: 'compare', topic: 'budget', dates: [] })
  const german = read('Was zahlte Rose im April und was zahlt sie jetzt?')
  expect(german).toMatchObject({ intent: 'compare', clientIds: [1] })
  expect(german.dates).toHaveLength(2)
  const promised = read('What did I promise Rose in April and what is open now?')
  expect(promised).toMatchObject({ intent: 'list', subject: 'actions' })
  expect(promised.dates).toHaveLength(1)
})
