import { expect, test } from 'bun:test'
import { readerOf } from '../../testing/questions'
import { isOfAgreements } from './agreements'

const read = readerOf({
  clients: [{ id: 1, name: 'Rose Delgado', type: 'Private' }],
  people: ['Rose Delgado', 'Tom Harper'],
})

test('what was said about things is found, even if they are called like rows', () => {
  const topics = {
    'What did Rose think about missing meetings?': 'meetings',
    'What did Tom say about his clients?': 'clients',
    'What did Tom think of tasks for children?': 'tasks children',
    'How did Rose respond to the doubt that their action was not enough?': 'doubt action enough',
    "Summarize Tom Harper's views on the notes for the next meeting": 'notes next meeting',
    'Summarize the discussion about scheduling meetings': 'scheduling meetings',
    'What did the meeting discuss about the fees?': 'fees',
    'What did Tom recommend to do when discussing the mortgage?': 'mortgage',
    'Was hat Rose über verpasste Termine gesagt?': 'verpasste Termine',
    'Que pense Rose de ses clients ?': 'clients',
    '¿Qué opina Rose de sus clientes?': 'clientes',
    'Cosa pensa Rose dei suoi clienti?': 'clienti',
    'O que Rose pensa dos clientes dela?': 'clientes',
    'Wat vindt Rose van haar klanten?': 'klanten',
  }
  for (const [question, wanted] of Object.entries(topics)) {
    const { intent, subject, topic } = read(question)
    expect([question, intent, subject, topic]).toEqual([question, 'find', 'meetings', wanted])
  }
})

test('where it was said still limits the meetings', () => {
  const { limit, order, topic } = read('What did we discuss about fees in the last meeting?')
  expect([limit, order, topic]).toEqual([1, 'newest', 'fees'])
  const [since] = read('What did Rose say about the roof since our call in May?').dates
  expect(since?.expression).toStartWith('since:')
  const named = read('What did we say about the notes in the meetings with Rose?')
  expect([named.clientIds, named.topic]).toEqual([[1], 'notes'])
})

test('what was thought then and later is compared', () => {
  for (const question of [
    'What did Tom think about Boulder at the start compared with September?',
    'Did Tom change his mind about Boulder?',
  ])
    expect([question, read(question).intent]).toEqual([question, 'compare'])
})

test('rows that were spoken of are still rows', () => {
  expect(read('What tasks did Tom mention about the roof?').subject).toBe('actions')
  expect(read('What did I promise Rose about the notes?').intent).toBe('list')
  expect(read('Which meetings did we say were too long?').intent).toBe('list')
})

test('things that were named in a meeting are found, rather than the meeting', () => {
  const topics = {
    'Which risks were mentioned in the last meeting?': 'risks',
    'Welche Zahlen wurden im letzten Termin genannt?': 'Zahlen genannt',
    'Quels risques ont été évoqués lors de la dernière réunion ?': 'risques',
    '¿Qué riesgos se mencionaron en la última reunión?': 'riesgos',
    "Quali rischi sono stati citati nell'ultima riunione?": 'rischi',
    'Que riscos foram mencionados na última reunião?': 'riscos',
    "Welke risico's zijn genoemd in het laatste gesprek?": 'risico',
  }
  for (const [question, wanted] of Object.entries(topics)) {
    const { intent, limit, topic } = read(question)
    expect([question, intent, limit, topic]).toEqual([question, 'find', 1, wanted])
  }
  expect(read('Which calls did we have in May?').intent).toBe('list')
})

test('what was decided in a meeting is found in every language', () => {
  for (const question of [
    'List the decisions from the last meeting',
    'Welche Entscheidungen haben wir im letzten Termin getroffen?',
    'Was wurde im letzten Termin beschlossen?',
    'Quelles décisions avons-nous prises à la dernière réunion ?',
    "Quali decisioni abbiamo preso nell'ultima riunione?",
    'Que decisões tomámos na última reunião?',
    'Welke beslissingen hebben we genomen in het laatste gesprek?',
  ]) {
    const { intent, limit, topic } = read(question)
    expect([question, intent, limit, isOfAgreements(topic)]).toEqual([question, 'find', 1, true])
  }
})

test('what remains to be done is not done yet', () => {
  for (const question of [
    'What remains to be done for Rose?',
    'What is pending with Rose?',
    'Wat moet er nog gebeuren voor Rose?',
  ])
    expect([question, read(question)]).toMatchObject([
      question,
      { subject: 'actions', state: 'open' },
    ])
})
