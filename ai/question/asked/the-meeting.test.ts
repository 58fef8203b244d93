import { expect, test } from 'bun:test'
import { ASKING, readerOf } from '../../testing/questions'
import { readQuestion } from '../read'

const library = {
  clients: [{ id: 1, name: 'Rose Delgado', type: 'Private' }],
  people: [],
  titles: [],
  types: [],
}
const read = readerOf(library)

test('the meeting, without saying which, is the last one', () => {
  for (const question of [
    'What was the meeting about?',
    'Summarize the meeting',
    'What is the summary of that call?',
    'How did the meeting go?',
    'Worum ging es in dem Treffen?',
    'Résume la réunion',
    'Resume la reunión',
    'Riassumi la riunione',
    'Resume a reunião',
    'Vat de vergadering samen',
  ]) {
    const { intent, order, limit } = read(question)
    expect([question, intent, order, limit]).toEqual([question, 'summarize', 'newest', 1])
  }
})

test('several meetings, or those of somebody, are all summarized', () => {
  for (const question of [
    'Summarize the meetings',
    'What were the meetings with Rose about?',
    'What was the meeting with Rose about?',
    'What was discussed in May?',
  ]) {
    const { intent, limit } = read(question)
    expect([question, intent, limit]).toEqual([question, 'summarize', null])
  }
})

test('a summary of meetings is not a list of those that have one', () => {
  for (const question of [
    'Show me the summary of my last meeting with Rose',
    'I need a summary of my last meeting with Rose',
    'Quiero un resumen de la última reunión con Rose',
    'Quero um resumo da última reunião com Rose',
    "Riassunto dell'ultima riunione con Rose",
  ]) {
    const { intent, clientIds, limit } = read(question)
    expect([question, intent, clientIds, limit]).toEqual([question, 'summarize', [1], 1])
  }
  expect(read('Which meetings have a summary?')).toMatchObject({
    intent: 'list',
    having: 'summary',
  })
})

test('how a meeting went, and what came of it, is its summary', () => {
  for (const question of [
    'How did the meeting with Rose end?',
    'What was the purpose of my meeting with Rose?',
    'Bring me up to speed on Rose',
    'Wie lief das Gespräch mit Rose?',
    'Was kam beim Termin mit Rose heraus?',
    'Was war das Ergebnis des Termins mit Rose?',
    'Quel était le résultat de la réunion avec Rose ?',
    '¿Cuál fue el resultado de la reunión con Rose?',
    'Di cosa parlava la riunione con Rose?',
    'Qual foi o resultado da reunião com Rose?',
    'Waar ging de vergadering met Rose over?',
  ]) {
    const { intent, clientIds } = read(question)
    expect([question, intent, clientIds]).toEqual([question, 'summarize', [1]])
  }
})

test('who was at the meeting is asked in several ways', () => {
  for (const question of [
    'How many people attended the meeting?',
    'Who were the participants of the meeting?',
    'Wie viele Personen waren beim Termin?',
    'Wie was er bij het gesprek?',
  ])
    expect([question, read(question).groupBy]).toEqual([question, 'person'])
})

test('what was said last time was said at the last meeting', () => {
  for (const question of [
    'What did Rose say last time?',
    'Qu’est-ce que Rose a dit la dernière fois ?',
    'Wat zei Rose de vorige keer?',
  ]) {
    const { intent, clientIds, limit } = read(question)
    expect([question, intent, clientIds, limit]).toEqual([question, 'summarize', [1], 1])
  }
})

test('after a meeting, “it” is that meeting', () => {
  for (const [before, question, wanted] of [
    ['When did I first meet Rose?', 'What was it about?', 'oldest'],
    ['When did I last meet Rose?', 'How did it go?', 'newest'],
    ['Meetings with Rose this year', 'Summarize the first one', 'oldest'],
  ] as const) {
    expect([question, readQuestion(question, library, ASKING, [before])]).toMatchObject([
      question,
      { intent: 'summarize', clientIds: [1], order: wanted, limit: 1 },
    ])
  }
  const { lacking } = readQuestion('And who not?', library, ASKING, ['Who did I meet in May?'])
  expect(lacking).toBe('meetings')
})
