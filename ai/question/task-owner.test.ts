import { expect, test } from 'bun:test'
import { readQuestion } from './read'

const asking = { now: new Date('2026-11-21T15:00:00Z'), timeZone: 'UTC', name: 'Dana Reeves' }
const library = {
  clients: [{ id: 1, name: 'Rose Delgado', type: 'x' }],
  people: ['Rose Delgado'],
  titles: [],
  types: [],
  owners: ['Mina Park', 'Theo Vance'],
}

function read(question: string, ...earlier: string[]) {
  return readQuestion(question, library, asking, earlier)
}

test('tasks belong to owners who speak at no meeting', () => {
  const mina = { subject: 'actions', owner: 'Mina Park', people: [], topic: '' }
  for (const question of ['mina’s open tasks', 'Which tasks does Mina have?', 'Mina Park’s tasks'])
    expect(read(question)).toMatchObject(mina)
  const next = read('how many does Mina have', 'who has the most open tasks')
  expect(next).toMatchObject({ ...mina, state: 'open' })
})

test('owners are compared, with the user if named beside them', () => {
  const each = { intent: 'count', subject: 'actions', groupBy: 'owner', order: 'most', limit: null }
  const both = { ...each, people: ['Mina Park', 'Theo Vance'] }
  expect(read('Who has more open tasks, Mina or Theo?')).toMatchObject({ ...both, state: 'open' })
  expect(read('Rank me, Mina and Theo by number of tasks')).toMatchObject({ ...each, people: [] })
})

test('in questions about something else, such a name is a word like any other', () => {
  expect(read('What did Mina say about the forms?')).toMatchObject({
    subject: 'meetings',
    people: [],
    owner: null,
  })
  expect(read('What did I promise Mina?')).toMatchObject({ owner: 'me', topic: 'Mina' })
})
