import { expect, test } from 'bun:test'
import { ASKING } from '../../testing/questions'
import { readQuestion } from '../read'

const LIBRARY = {
  clients: [{ id: 1, name: 'Rose Kettner', type: 'Tax' }],
  people: [],
  titles: [],
  types: [],
}

test.each([
  ['What changed between the first and the second meeting with Rose?', 0, 2],
  ['How did the fee change between the second and third meeting with Rose?', 1, 2],
  ['Was hat sich zwischen dem ersten und dem zweiten Gespräch mit Rose geändert?', 0, 2],
  ['Qu’est-ce qui a changé entre le premier et le deuxième rendez-vous avec Rose ?', 0, 2],
  ['¿Qué cambió entre la primera y la segunda reunión con Rose?', 0, 2],
  ['Cosa è cambiato tra il primo e il terzo incontro con Rose?', 0, 3],
  ['Wat is er veranderd tussen het eerste en tweede gesprek met Rose?', 0, 2],
])('two meetings by number are both compared: %s', (question, skip, limit) => {
  const plan = readQuestion(question, LIBRARY, ASKING)
  expect(plan).toMatchObject({ intent: 'compare', order: 'oldest', skip, limit, clientIds: [1] })
})
