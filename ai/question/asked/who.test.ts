import { expect, test } from 'bun:test'
import { readerOf } from '../../testing/questions'

const read = readerOf({
  clients: [{ id: 1, name: 'Rose Delgado', type: 'Private' }],
  people: ['Tom Harper'],
  titles: [],
  types: [],
})

test('who decided or described something is a fact', () => {
  for (const question of [
    'Wer hat beschlossen, das Haus zu verkaufen?',
    'Qui a décidé de vendre la maison ?',
    '¿Quién decidió vender la casa?',
    'Quem decidiu vender a casa?',
    'Chi ha deciso di vendere la casa?',
    'Wie besloot het huis te verkopen?',
    'Who described the damage?',
    'Which company is responsible for the roof?',
    'Quelle entreprise s’occupe de la toiture ?',
  ])
    expect([question, read(question).intent]).toEqual([question, 'find'])
  expect(read('Who mentioned retirement?').subject).toBe('clients')
  expect(read('Who is responsible for the roof?').subject).toBe('actions')
})

test('who somebody is asks about them', () => {
  for (const question of [
    'Who is Tom Harper?',
    'Who’s Tom?',
    'Wer ist Tom Harper?',
    'Qui est Tom Harper ?',
    '¿Quién es Tom Harper?',
    'Quem é Tom Harper?',
    'Chi è Tom Harper?',
    'Wie is Tom Harper?',
  ]) {
    const { intent, people } = read(question)
    expect([question, intent, people]).toEqual([question, 'summarize', ['Tom Harper']])
  }
  expect(read('Who are my clients?').intent).toBe('list')
})

test('reports and treatments are words of the topic', () => {
  expect(read('Wo ist der Bericht über die Rente?').topic).toBe('Bericht Rente')
  expect(read('Quando foi enviado o relatório?').topic).toBe('enviado relatório')
  expect(read('Qual é o tratamento fiscal?').topic).toBe('tratamento fiscal')
})
