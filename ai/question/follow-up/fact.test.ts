import { expect, test } from 'bun:test'
import { readQuestion } from '../read'

const asking = { now: new Date('2026-11-21T15:00:00Z'), timeZone: 'UTC', name: 'Dana Reeves' }
const clients = [{ id: 1, name: 'Rose Delgado', type: 'Tax Advisory' }]
const people = ['Rose Delgado', 'Yuki Tanaka', 'Peter Vance']
const library = { clients, people, titles: [], types: [] }

function read(...turns: string[]) {
  return readQuestion(turns.at(-1) ?? '', library, asking, turns.slice(0, -1))
}

test('a follow-up to a statement does not ask for rows', () => {
  const first = 'What did we decide on the lake house?'
  expect(read(first, 'who disagreed?')).toMatchObject({ intent: 'find', topic: 'disagreed' })
  expect(read(first, 'and how long does it take?')).toMatchObject({ intent: 'find' })
  expect(read(first, 'and which clients have no next meeting?').intent).toBe('list')
})

test('a follow-up about “it” keeps the topic of rows', () => {
  const first = 'Who wanted to cancel the tug?'
  const next = read(first, 'Why was her father against it?')
  expect(next).toMatchObject({ intent: 'find', topic: 'cancel tug', inherits: ['topic'] })
})

test('a newly named owner, time or step replaces the previous one', () => {
  const owned = read('What does Yuki Tanaka have to do?', 'and Peter Vance')
  expect(owned).toMatchObject({ subject: 'actions', owner: 'Peter Vance', people: [] })
  const ahead = read('Which meetings did I have with Rose in 2025?', 'and in 2027?')
  expect(ahead).toMatchObject({ clientIds: [1], status: null })
  const steps = ['when was my last session with Rose?', 'and the time before']
  expect(read(...steps, 'and the one before that')).toMatchObject({ skip: 2, topic: '' })
})

test('only words for rows ask for rows', () => {
  expect(read('How many notes have I written so far?')).toMatchObject({ topic: '' })
  expect(read('How many clients have I got on the books?')).toMatchObject({ topic: '' })
  expect(read('Who was the very first client I met?')).toMatchObject({ order: 'oldest', limit: 1 })
  expect(read('What’s on Yuki Tanaka’s list?')).toMatchObject({ subject: 'actions' })
  expect(read('I see Rose on Tuesday, what should I know?')).toMatchObject({ intent: 'prepare' })
  expect(read('What will Rose pay, and who has to be told before she signs?').dates).toEqual([])
})
