import { expect, test } from 'bun:test'
import { readQuestion } from '../read'

const asking = { now: new Date('2026-11-21T15:00:00Z'), timeZone: 'UTC', name: 'Dana Reeves' }
const clients = [
  { id: 1, name: 'Rose Delgado', type: 'Couple' },
  { id: 2, name: 'Grant Field', type: 'Business Advisory' },
]
const library = { clients, people: [], titles: [], types: ['Meeting'] }
const read = (question: string) => readQuestion(question, library, asking)

test('clients of several times are those met at each, or at one and not at the other', () => {
  const both = read('Which clients did I meet both in May and in August?')
  expect(both).toMatchObject({ subject: 'clients', every: true, topic: '' })
  expect(both.dates).toHaveLength(2)
  const but = read('Whom did I see in May but not in August?')
  expect(but).toMatchObject({
    ...{ subject: 'clients', dates: [{ from: '2026-05-01' }], every: false },
    exceptDates: [{ from: '2026-08-01' }],
  })
})

test('new clients are those first met then, and the longest not seen go by their last meeting', () => {
  const first = { subject: 'clients', dates: [{ of: 'first', from: '2026-05-01' }] }
  expect(read('Who are my new clients since May?')).toMatchObject(first)
  expect(read('Which clients did I meet for the first time in May?')).toMatchObject(first)
  expect(read('Which client have I not seen for the longest time?')).toMatchObject({
    ...{ subject: 'clients', metric: 'last', order: 'oldest', limit: 1 },
  })
})

test('a share and a count are of a kind by another word, or of a client', () => {
  const kind = { intent: 'count', type: 'companies', topic: '', status: 'held' }
  expect(read('How many meetings with companies?')).toMatchObject({ ...kind, metric: null })
  expect(read('What share of my meetings was with companies?')).toMatchObject({
    ...{ ...kind, metric: 'share' },
  })
  expect(read('What part of my meetings was with Rose?')).toMatchObject({
    ...{ intent: 'count', clientIds: [1], metric: 'share' },
  })
  expect(read('What share of my meetings was with dragons?').metric).toBeNull()
})

test('rows have or lack a part', () => {
  expect(read('Tasks without an owner')).toMatchObject({ subject: 'actions', lacking: 'owner' })
  expect(read('tasks without a due date')).toMatchObject({ subject: 'actions', lacking: 'due' })
  expect(read('clients with an upcoming meeting')).toMatchObject({ having: 'next', status: null })
  const overdue = { subject: 'clients', having: 'actions', overdue: true }
  expect(read('Which clients have overdue tasks?')).toMatchObject(overdue)
})

test('what is said of clients and tasks is no question of fields', () => {
  for (const question of [
    'What did Rose say about new clients in May?',
    'Did I meet Grant in May but not tell him?',
    'Which clients worry about tasks without an owner?',
  ])
    expect([question, read(question)]).toMatchObject([
      question,
      { exceptDates: [], having: null, every: false },
    ])
})
