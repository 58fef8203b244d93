import { expect, test } from 'bun:test'
import { asksForQuestions } from './questions'

test('what somebody asked is asked for in every language of meetings', () => {
  for (const query of [
    'What did Laura ask?',
    'Which questions did the client have?',
    'What open questions does Laura still have?',
    'questions from Laura Bennett',
    'Was hat Frau Müller gefragt?',
    'Qu’a demandé Laura ?',
    '¿Qué preguntó Laura?',
    'Cosa ha chiesto Laura?',
    'O que perguntou a Laura?',
    'Wat heeft Laura gevraagd?',
  ])
    expect([query, asksForQuestions(query)]).toEqual([query, true])
})

test('what somebody asked about, for or of another is another question', () => {
  for (const query of [
    'What did Laura ask about the fee?',
    'What did Laura ask for?',
    'What did Laura ask me to do?',
    'What does Laura have?',
  ])
    expect([query, asksForQuestions(query)]).toEqual([query, false])
})
