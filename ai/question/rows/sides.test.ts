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
