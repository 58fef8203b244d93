import { expect, test } from 'bun:test'
import { ASKING } from '../../testing/questions'
import { readQuestion } from '../read'

const clients = [
  { id: 1, name: 'Rose Delgado', type: 'Private' },
  { id: 2, name: 'Anton Weiss', type: 'Private' },
]
const library = { clients, people: [], titles: [], types: ['Meeting'] }

function read(...turns: string[]) {
  return readQuestion(turns.at(-1) ?? '', library, ASKING, turns.slice(0, -1))
}

test('a question that names nobody does not end a conversation about somebody', () => {
  const rent = 'What did Rose Delgado say about the rent?'
  const landlord = 'What does the landlord want?'
  const settled = { intent: 'find', topic: 'settle', clientIds: [1] }
  expect(read(rent, landlord, 'What did they settle for?')).toMatchObject(settled)
  const all = { intent: 'list', subject: 'meetings', clientIds: [1], topic: '' }
  expect(read(rent, landlord, 'List all meetings with her')).toMatchObject(all)
  expect(read(rent, landlord)).toMatchObject({ clientIds: [] })
  expect(read(rent, 'What did Anton Weiss say?', landlord, 'Why did he say so?')).toMatchObject({
    clientIds: [2],
  })
})

test('the client of a conversation is known after seven further questions', () => {
  const turns = ['rent', 'lease', 'boiler', 'garden', 'roof', 'fence'].map(
    (each) => `And the ${each}?`,
  )
  const asked = ['What did Rose Delgado say about the house?', ...turns, 'And what does she want?']
  expect(read(...asked)).toMatchObject({ clientIds: [1] })
})

test('rows that are asked for whole begin a new conversation', () => {
  const rent = 'What did Rose Delgado say about the rent?'
  expect(read(rent, 'Which meetings did I have in March?', 'And in April?')).toMatchObject({
    intent: 'list',
    clientIds: [],
  })
})
