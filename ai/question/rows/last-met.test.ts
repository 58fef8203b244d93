import { expect, test } from 'bun:test'
import { readerOf } from '../../testing/questions'

const clients = [
  { id: 1, name: 'Rose Delgado', type: 'Tax Advisory' },
  { id: 2, name: 'Frank Winter', type: 'Foundation' },
]
const read = readerOf({ clients })
const picked = { intent: 'list', subject: 'meetings', clientIds: [1], limit: 1, topic: '' }

test('the time since a client was last met is about the last meeting', () => {
  for (const question of [
    'How long since I last met Rose?',
    'how many weeks has it been since I saw rose',
    'How long ago was our last call with Rose?',
    'How long have I not seen Rose',
    'Wie lange habe ich Rose nicht gesehen?',
    'Depuis quand n’ai-je pas vu Rose ?',
    '¿Cuánto tiempo hace que no veo a Rose?',
    'Da quanto tempo non vedo Rose?',
    'Há quanto tempo não vejo Rose?',
    'Hoe lang heb ik Rose niet gezien?',
  ])
    expect([question, read(question)]).toMatchObject([question, { ...picked, order: 'newest' }])
})

test('how long a client has been known is about the first meeting', () => {
  for (const question of [
    'How long have I known Rose?',
    'When did we start working with Rose?',
    'Seit wann kenne ich Rose?',
    'Depuis quand est-ce que je connais Rose ?',
    'Da quanto conosco Rose?',
  ])
    expect([question, read(question)]).toMatchObject([question, { ...picked, order: 'oldest' }])
})

test('the time since something else is searched for', () => {
  expect(read('How long has Rose been retired?')).toMatchObject({ intent: 'find', limit: null })
  expect(read('How long have I known about the lease?').order).toBeNull()
})
