import { expect, test } from 'bun:test'
import type { Library } from '../library'
import { readQuestion } from '../read'

const LIBRARY: Library = {
  clients: ['Edward Stowe', 'Nora Lincoln'].map((name, at) => ({ id: at + 1, name, type: '' })),
  people: [],
  titles: [],
  types: ['Meeting'],
}
const ASKING = { now: new Date('2026-11-21T15:00:00Z'), timeZone: 'America/New_York', name: '' }
const read = (question: string) => readQuestion(question, LIBRARY, ASKING)

test('a surname after “in” is a place', () => {
  for (const question of [
    'Who has an inn in Stowe?',
    'the inn in stowe',
    'Wer hat ein Haus in Stowe?',
  ])
    expect(read(question)).toMatchObject({
      intent: 'find',
      clientIds: [],
      topic: expect.stringMatching(/stowe/i),
    })
})

test('it is a client with a possessive, a noun of rows, or a verb that “in” belongs to', () => {
  for (const question of [
    'What came up in Stowe’s meetings?',
    'What did we say in Stowe meetings?',
    'Did we bring in Stowe?',
    'Meetings in May with Stowe',
  ])
    expect(read(question).clientIds).toEqual([1])
})

test('beside the first name, a surname that is spoken of is a topic', () => {
  for (const question of ['What did Nora say about Lincoln?', 'nora on lincoln'])
    expect(read(question)).toMatchObject({
      intent: 'find',
      clientIds: [2],
      topic: expect.stringMatching(/lincoln/i),
    })
  expect(read('What did we say about Lincoln?').clientIds).toEqual([2])
})
