import { expect, test } from 'bun:test'
import { ASKING } from '../../testing/questions'
import { readQuestion } from '../read'

const LIBRARY = { clients: [], people: [], titles: [], types: [] }

function kindOf(question: string) {
  const { intent, subject } = readQuestion(question, LIBRARY, ASKING)
  return [intent, subject]
}

test.each([
  'Is there an outstanding bill?',
  'Gibt es eine ausstehende Rechnung?',
  '¿Hay una factura pendiente?',
  'Há alguma fatura pendente?',
  'Is er een openstaande rekening?',
])('one thing that is outstanding is no task: %s', (question) => {
  expect(kindOf(question)).toEqual(['find', 'meetings'])
})

test.each([
  'What is outstanding?',
  'Is there an outstanding task?',
  '¿Qué hay pendiente?',
  '¿Tengo alguna tarea pendiente?',
  'O que está pendente?',
  'Is er een openstaand punt?',
])('what is outstanding is a task: %s', (question) => {
  expect(kindOf(question)).toEqual(['list', 'actions'])
})
