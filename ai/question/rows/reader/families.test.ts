import { expect, test } from 'bun:test'
import { readerOf } from '../../../testing/questions'

const clients = [
  { id: 1, name: 'Padaria Trigo Dourado', type: 'Tax Planning' },
  { id: 2, name: 'Instituto Mãos à Terra', type: 'Estate Planning' },
]
const read = readerOf({
  clients,
  people: ['Rose Delgado'],
  titles: ['Holding familiar'],
  types: ['Meeting'],
})

test('weekdays in the plural are each of them', () => {
  for (const [question, day] of [
    ['reuniões às quartas', 3],
    ['reuniões às terças-feiras', 2],
    ['reuniones los sábados', 6],
    ['Meine Termine montags', 1],
  ] as const)
    expect([question, read(question)]).toMatchObject([question, { weekdays: [day], dates: [] }])
})

test('a weekday is neither a misspelled name nor, after “the”, any such day', () => {
  expect(read('o que fizemos na terça 6 de outubro').clientIds).toEqual([])
  expect(read('qual foi a segunda mais longa')).toMatchObject({ weekdays: [], limit: 1, skip: 1 })
})

test('“more” of a client, or of the parts of a meeting, is the most', () => {
  const most = { groupBy: 'client', order: 'most', limit: 1 }
  expect(read('com qual cliente gastei mais tempo')).toMatchObject({ ...most, metric: 'total' })
  expect(read('cliente com mais tarefas')).toMatchObject({ ...most, subject: 'actions' })
  expect(read('qual reunião gerou mais tarefas').groupBy).toBe('meeting')
})

test('a title can follow its noun', () => {
  const length = { intent: 'measure', title: 'Holding familiar', topic: '' }
  expect(read('quanto durou a reunião Holding familiar')).toMatchObject(length)
})

test('how long the meeting about something was is a length', () => {
  const length = { intent: 'measure', metric: 'longest', topic: 'divórcio' }
  expect(read('quanto durou a conversa do divórcio')).toMatchObject(length)
})

test('types of clients are called in other languages', () => {
  const of = (type: string) => ({ subject: 'clients', type, topic: '' })
  expect(read('quais clientes são de planejamento sucessório?')).toMatchObject(
    of('planejamento sucessório'),
  )
})

test('an article is no indefinite one in another language', () => {
  expect(read('o que conversamos com a padaria').clientIds).toEqual([1])
})

test('the person who is to do something may be the user', () => {
  for (const question of [
    'quem ficou de simular o financiamento?',
    'quem é o responsável por simular o financiamento?',
    '¿Quién es responsable de la tarea del seguro?',
  ])
    expect([question, read(question)]).toMatchObject([
      question,
      { subject: 'actions', owner: null },
    ])
})

test('a name that looks like a participle does not tell the past', () => {
  expect(read('tenho alguma reunião marcada com o Instituto em dezembro?')).toMatchObject({
    status: 'planned',
    dates: [{ from: '2026-12-01' }],
  })
})

test('letters of one language tell it apart from its neighbors', () => {
  expect(read('clientes de gestão').language).toBe('pt')
  expect(read('clientes de España').language).toBe('es')
  expect(read('clientes que vi no último mês').language).toBe('pt')
})
