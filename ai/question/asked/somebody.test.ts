import { expect, test } from 'bun:test'
import { readerOf } from '../../testing/questions'

const read = readerOf({
  clients: [{ id: 1, name: 'Rose Delgado', type: 'Private' }],
  people: [],
  titles: [],
  types: [],
})

test('a fact of the one client spoken of is searched for', () => {
  for (const question of [
    'How much does the client owe?',
    'Which bank does the client use?',
    'Wie hoch ist die Rente des Mandanten?',
    'Was sagte der Mandant zur Rente?',
    'Quel est le salaire du client ?',
    '¿Cuántas participaciones tiene el cliente?',
    'Qual é o salário do cliente?',
    'Quante quote possiede il cliente?',
    'Qual è lo stipendio del cliente?',
    'Welke bank gebruikt de klant?',
  ])
    expect([question, read(question).intent]).toEqual([question, 'find'])
})

test('a member of the family is no client', () => {
  for (const question of [
    'Which family member will inherit the house?',
    'Welches Familienmitglied erbt das Haus?',
    'Quel membre de la famille hérite de la maison ?',
    '¿Qué miembro de la familia hereda la casa?',
    'Qual membro da família herda a casa?',
    'Quale membro della famiglia eredita la casa?',
    'Welk familielid erft het huis?',
    'Which family business was sold?',
  ])
    expect([question, read(question).intent]).toEqual([question, 'find'])
})

test('people of whom a question speaks are no clients', () => {
  for (const question of [
    'In welchen Ländern zahlen die Leute Erbschaftsteuer?',
    'Pourquoi les gens vendent-ils la maison ?',
  ])
    expect([question, read(question).intent]).toEqual([question, 'find'])
})

test('clients that are asked for are listed or counted', () => {
  for (const [question, intent] of [
    ['Which of the clients has a pension?', 'list'],
    ['Which people sold their house?', 'list'],
    ['Which families did I meet?', 'list'],
    ['the client I met in May', 'list'],
    ['Wie viele der Mandanten habe ich getroffen?', 'count'],
    ['Qual è il cliente con più riunioni?', 'count'],
  ] as const) {
    const { intent: found, subject } = read(question)
    expect([question, found, subject === 'clients' || found === 'count']).toEqual([
      question,
      intent,
      true,
    ])
  }
})
