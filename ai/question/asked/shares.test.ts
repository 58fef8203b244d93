import { expect, test } from 'bun:test'
import { readerOf } from '../../testing/questions'

const read = readerOf({
  clients: [{ id: 1, name: 'Rose Delgado', type: 'Private' }],
  people: [],
  titles: [],
  types: [],
})

test('shares that somebody owns or trades are no tasks', () => {
  for (const question of [
    '¿Cuántas acciones tiene Rose?',
    'Combien d’actions possède Rose ?',
    'Quantas ações tem a Rose?',
    'Quante azioni ha Rose?',
    '¿Cuándo vendió Rose sus acciones?',
  ])
    expect([question, read(question).intent]).toEqual([question, 'find'])
})

test('open, overdue and one’s own actions are tasks', () => {
  for (const question of [
    '¿Cuántas acciones pendientes tiene Rose?',
    '¿Qué acciones tengo?',
    'Quelles actions sont en retard ?',
    'Quali azioni ho?',
  ])
    expect([question, read(question).subject]).toEqual([question, 'actions'])
})

test('what somebody owns is no task in Italian', () => {
  for (const question of ['In quali attività ha investito Rose?', 'Quante commissioni paga Rose?'])
    expect([question, read(question).intent]).toEqual([question, 'find'])
  expect(read('Quali attività ha Rose?').subject).toBe('actions')
})
