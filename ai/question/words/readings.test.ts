import { expect, test } from 'bun:test'
import { readerOf } from '../../testing/questions'

const read = readerOf({
  clients: [{ id: 1, name: 'Rose Delgado', type: 'Private' }],
  people: [],
  titles: [],
  types: [],
})

test('words for rows are words of a fact where their neighbors say so', () => {
  for (const question of [
    'Quale consiglio ha seguito Rose?',
    'Cosa è emerso in seguito alla vendita?',
    'Rose peut-elle être inscrite au registre ?',
    'La casa era nota per il giardino?',
    'Come è chiamata la fondazione?',
    'Como é chamada a fundação?',
    '¿Cómo es llamada la fundación?',
    'Quando é que a Rose começou a fazer aportes?',
    'O que a Rose precisa para fazer o inventário?',
    'Quand Rose a-t-elle commencé à faire des dons ?',
  ])
    expect([question, read(question).intent]).toEqual([question, 'find'])
})

test('the same words still ask for rows elsewhere', () => {
  for (const [question, subject] of [
    ['Mostrami le note su Rose', 'notes'],
    ['Riunioni e chiamate con Rose', 'meetings'],
    ['O que tenho para fazer?', 'actions'],
    ['Qu’est-ce que j’ai inscrit sur Rose ?', 'notes'],
  ] as const) {
    const { intent, subject: found } = read(question)
    expect([question, intent, found]).toEqual([question, 'list', subject])
  }
})
