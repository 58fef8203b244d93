import { expect, test } from 'bun:test'
import { readerOf } from '../testing/questions'

const read = readerOf({ clients: [{ id: 1, name: 'Rose Delgado', type: 'Law' }] })

test('what somebody will do are their open tasks in every language', () => {
  for (const question of [
    'What will Rose do?',
    'What will Rose Delgado do next?',
    'What is Rose going to do?',
    'Was wird Rose tun?',
    'Was macht Rose als Nächstes?',
    'Que va faire Rose ?',
    '¿Qué va a hacer Rose?',
    'Cosa farà Rose?',
    'O que vai fazer a Rose?',
    'Wat gaat Rose doen?',
  ]) {
    const { subject, clientIds, owner, state } = read(question)
    expect([question, subject, clientIds, owner, state]).toEqual([
      question,
      'actions',
      [1],
      'others',
      'open',
    ])
  }
})

test('what remains to be done is open', () => {
  for (const question of [
    'What does Rose still have to do?',
    'Was muss Rose noch tun?',
    'Cosa deve ancora fare Rose?',
    'Wat moet ik nog doen?',
  ])
    expect({ question, ...read(question) }).toMatchObject({
      question,
      subject: 'actions',
      state: 'open',
    })
  expect(read('What does Rose have to do?').state).toBeNull()
})

test('what somebody will do with something was said', () => {
  for (const question of ['What will Rose do with the money?', 'What does Rose do?'])
    expect([question, read(question).subject]).toEqual([question, 'meetings'])
})
