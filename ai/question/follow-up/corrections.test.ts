import { expect, test } from 'bun:test'
import { ASKING } from '../../testing/questions'
import { LANGUAGES, type Language } from '../plan'
import { readQuestion } from '../read'
import { CORRECTIONS } from '../words/correction-words'
import { withCorrection } from './corrections'

const clients = [
  { id: 1, name: 'Rose Delgado', type: 'Private' },
  { id: 2, name: 'Anton Weiss', type: 'Private' },
]
const library = { clients, people: [], titles: [], types: ['Meeting'] }

function corrected(question: string, language: Language) {
  return withCorrection(question, { language })
}

function read(before: string, question: string) {
  return readQuestion(question, library, ASKING, [before])
}

test('a corrected name is asked the same', () => {
  const asked: [string, string, string[]][] = [
    [
      'What did we decide about the rent with Rose?',
      'rent',
      [
        'Sorry, I meant Anton',
        'no, I was asking about Anton',
        'Wrong client, I meant Anton',
        'I mean Anton',
        'not Rose, Anton',
        'no, Anton',
        'actually, Anton',
      ],
    ],
    [
      'Was hat Rose über die Miete gesagt?',
      'Miete',
      ['Nein, ich meinte Anton', 'Sorry, ich meine Anton', 'nicht Rose, Anton', 'Nein, Anton'],
    ],
    ['Qu’a dit Rose sur le loyer ?', 'loyer', ['Non, je voulais dire Anton', 'Pardon, Anton']],
    ['¿Qué dijo Rose sobre el alquiler?', 'alquiler', ['No, me refería a Anton', 'no, Anton']],
    ['Cosa ha detto Rose dell’affitto?', 'affitto', ['No, intendevo Anton', 'scusa, Anton']],
    ['O que a Rose disse sobre a renda?', 'renda', ['Não, quis dizer Anton', 'Desculpe, Anton']],
    ['Wat zei Rose over de huur?', 'huur', ['Nee, ik bedoel Anton', 'Sorry, Anton']],
  ]
  for (const [before, topic, corrections] of asked)
    for (const question of corrections)
      expect([question, read(before, question)]).toMatchObject([
        question,
        { intent: 'find', clientIds: [2], topic },
      ])
})

test('a corrected time takes the place of the one before', () => {
  const may = { intent: 'list', subject: 'meetings', dates: [{ from: '2026-05-01' }], topic: '' }
  for (const [before, question] of [
    ['Which meetings did I have in March?', 'Sorry, I meant May'],
    ['Which meetings did I have in March?', 'not March, May'],
    ['Welche Termine hatte ich im März?', 'Nein, ich meinte Mai'],
    ['Quelles réunions ai-je eues en mars ?', 'Non, je voulais dire en mai'],
    ['¿Qué reuniones tuve en marzo?', 'no, en mayo'],
  ] as const)
    expect([question, read(before, question)]).toMatchObject([question, may])
})

test('a question of its own after a dismissal stays whole', () => {
  expect(corrected('no, what did Anton decide?', 'en')).toBe('no, what did Anton decide?')
  expect(corrected('Nein, wer hat das gesagt?', 'de')).toBe('Nein, wer hat das gesagt?')
  expect(corrected('no, and in May', 'en')).toBe('and in May')
})

test('corrections take linear time for their own words repeated', () => {
  for (const language of LANGUAGES) {
    const { lead, meant } = CORRECTIONS[language]
    for (const word of [...lead.split('|'), ...meant.split('|'), 'not not,', 'no ,'])
      corrected(`${word} `.repeat(400), language)
  }
})

test('a question can go back to somebody named before', () => {
  const rent = 'What did Rose say about the rent?'
  const books = { intent: 'find', clientIds: [2], topic: 'books' }
  expect(read(rent, 'Back to Anton: who does his books?')).toMatchObject(books)
  expect(read(rent, 'Let’s go back to Anton')).toMatchObject({ clientIds: [2], topic: 'rent' })
  const miete = 'Was hat Rose über die Miete gesagt?'
  expect(read(miete, 'Zurück zu Anton')).toMatchObject({ clientIds: [2], topic: 'Miete' })
  const second = { intent: 'list', clientIds: [2], limit: 1, skip: 1, order: 'oldest' }
  const meetings = 'Which meetings did I have with Rose?'
  expect(read(meetings, 'back to Anton, only the second one')).toMatchObject(second)
})
