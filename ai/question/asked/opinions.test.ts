import { expect, test } from 'bun:test'
import { readerOf } from '../../testing/questions'

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

test('rows that were spoken of are still rows', () => {
  expect(read('What tasks did Tom mention about the roof?').subject).toBe('actions')
  expect(read('What did I promise Rose about the notes?').intent).toBe('list')
  expect(read('Which meetings did we say were too long?').intent).toBe('list')
})
