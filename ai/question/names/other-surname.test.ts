import { expect, test } from 'bun:test'
import { readerOf } from '../../testing/questions'

const read = readerOf({
  clients: [
    { id: 1, name: 'Rose Delgado', type: 'Private' },
    { id: 2, name: 'Jane & Paul Weaver', type: 'Couple' },
    { id: 3, name: 'Robert Chen', type: 'Private' },
  ],
})

test('a given name with another surname is somebody else', () => {
  for (const question of [
    'What did Rose Miller buy from the bank?',
    'Which house did Jane Austen sell?',
    'Combien Rose Martinez a-t-elle payé pour la maison ?',
    '¿Qué compró Rose Martínez?',
    'Cosa ha comprato Rose Martini?',
    'O que comprou Rose Martins?',
    'Wat kocht Rose Janssen bij de bank?',
  ])
    expect([question, read(question).clientIds]).toEqual([question, []])
})

test('a given name is a client’s with its surname, a typo in it, or another word', () => {
  for (const [question, id] of [
    ['What did Rose Delgada buy?', 1],
    ['What did Rose Marie Delgado buy?', 1],
    ['What did Robert Chan buy?', 3],
    ['What did Jane Weaver buy?', 2],
    ['Did Rose Tuesday buy the house?', 1],
    ['What Did Rose Buy From Miller', 1],
    ['Was hat Rose Anleihen gekauft?', 1],
  ] as const)
    expect([question, read(question).clientIds]).toEqual([question, [id]])
})
