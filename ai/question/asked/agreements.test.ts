import { expect, test } from 'bun:test'
import { readerOf } from '../../testing/questions'
import { isOfAgreements } from './agreements'

const read = readerOf({ clients: [{ id: 1, name: 'Omar Siddiqui', type: 'Law' }] })

test('what was agreed is asked for in several languages', () => {
  for (const question of [
    'What did we agree with Omar?',
    'What was decided with Omar?',
    'Which decisions did we make with Omar?',
    'Was haben wir mit Omar vereinbart?',
    "Qu'avons-nous décidé avec Omar ?",
    'Wat hebben we met Omar afgesproken?',
  ]) {
    const { intent, clientIds, topic } = read(question)
    expect([question, intent, clientIds, isOfAgreements(topic)]).toEqual([
      question,
      'find',
      [1],
      true,
    ])
  }
})

test('what was agreed about something, and what is planned, are other questions', () => {
  expect(isOfAgreements(read('What did we agree with Omar about the house?').topic)).toBe(false)
  expect(read('Welche Termine sind vereinbart?').status).toBe('planned')
})
