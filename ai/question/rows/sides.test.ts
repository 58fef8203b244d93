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

test('“at first” and “in April” are compared with now', () => {
  for (const question of [
    'What did Rose want at the start and what does she want now?',
    'What did Rose say about the house at the start and since?',
    'Was wollte Rose am Anfang und was will sie jetzt?',
  ])
    expect([question, read(question)]).toMatchObject([
      question,
      { intent: 'compare', clientIds: [1], dates: [] },
    ])
  expect(read('What did Rose want in April and what does she want now?').dates).toMatchObject([
    { from: '2026-04-01', to: '2026-04-30' },
    { from: '2026-05-01', to: '2026-11-21' },
  ])
  expect(read('What did Rose originally pay?').intent).toBe('find')
})

test('what moved, or differs before and after something, is compared, and why is searched for', () => {
  const compared = { intent: 'compare', order: null, limit: null }
  for (const question of [
    'How did the estimate for the roof move?',
    'How has Rose’s view of the trust shifted since May?',
    'How did Rose’s opinion on leasing change?',
    'How did the rate change between the first meeting and October?',
    'The fee before and after the audit?',
    'Die Gebühren vor und nach der Prüfung',
    'Les frais avant et après la négociation',
    'Los gastos antes y después de negociar',
    'Le spese prima e dopo la vendita',
    'As taxas antes e depois da venda',
    'De kosten voor en na de verkoop',
  ])
    expect([question, read(question)]).toMatchObject([question, compared])
  for (const question of [
    'How did Rose move to Boston?',
    'Why did the estimate change?',
    'Warum hat sich der Plan geändert?',
    'Pourquoi Rose a-t-elle changé d’avis ?',
  ])
    expect([question, read(question).intent]).toEqual([question, 'find'])
  expect(
    read('How did the rate change between the first meeting and October?').dates,
  ).toMatchObject([{ from: null, to: '2026-10-31' }])
})

test('what took longer is the time spent with each', () => {
  const times = { intent: 'measure', metric: 'total', groupBy: 'client', clientIds: [1, 2] }
  for (const question of [
    'Which took more time, Rose or Robert?',
    'Are meetings with Rose longer than with Robert?',
    'Was hat länger gedauert, Rose oder Robert?',
    "Qu'est-ce qui a duré plus longtemps, Rose ou Robert ?",
    '¿Qué duró más, Rose o Robert?',
    'O que durou mais, Rose ou Robert?',
    'Wat duurde langer, Rose of Robert?',
  ])
    expect([question, read(question)]).toMatchObject([question, times])
})

test('more clients than in another year are counted, clients met more often are compared each', () => {
  const sides = { intent: 'count', subject: 'clients', groupBy: 'dates', order: null }
  for (const question of [
    'Have I met more clients in 2026 than in 2024?',
    'Did I see fewer people this quarter than last quarter?',
    'How many clients did I see in 2026 compared with 2024?',
  ])
    expect([question, read(question)]).toMatchObject([question, sides])
  const each = { subject: 'meetings', groupBy: 'client', order: 'most' }
  expect(read('Which clients did I meet more in 2026 than in 2024?')).toMatchObject(each)
})
