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

test('what was agreed in meetings is asked for, not the meetings', () => {
  for (const question of [
    'What was agreed in the meetings with Omar?',
    'What did we decide in our sessions with Omar?',
    'decisions from my calls with Omar',
    'Which decisions were made in the calls with Omar?',
    'Was haben wir in den Gesprächen mit Omar vereinbart?',
    '¿Qué acordamos en las reuniones con Omar?',
    'Qu’avons-nous décidé dans les réunions avec Omar ?',
    'Cosa abbiamo deciso negli incontri con Omar?',
    'Wat hebben we in de gesprekken met Omar afgesproken?',
  ]) {
    const { intent, clientIds, topic, status } = read(question)
    const asked = [intent, clientIds, isOfAgreements(topic), status]
    expect([question, ...asked]).toEqual([question, 'find', [1], true, null])
  }
})

test('meetings that were agreed are asked for as meetings', () => {
  for (const question of [
    'Which meetings did we agree on with Omar?',
    'Which meetings with Omar had decisions?',
    'Welche Termine haben wir mit Omar vereinbart?',
    'Welke afspraken heb ik met Omar?',
  ])
    expect([question, read(question).intent]).toEqual([question, 'list'])
})
