import { expect, test } from 'bun:test'
import { readerOf } from '../../../testing/questions'

const clients = [
  { id: 1, name: 'Rose Delgado', type: 'Tax Advisory' },
  { id: 2, name: 'Frank Winter', type: 'Foundation' },
]
const read = readerOf({ clients })
const picked = { intent: 'list', subject: 'meetings', limit: 1, skip: 0, topic: '' }
const last = { ...picked, order: 'newest', status: 'held' }

function expectEach(questions: string[], plan: object) {
  for (const question of questions)
    expect([question, read(question)]).toMatchObject([question, plan])
}

test('the last meeting, and the time since, are about the newest that was held', () => {
  expectEach(
    [
      'How long since I last met Rose?',
      'how many weeks has it been since I saw rose',
      'How long ago was our last call with Rose?',
      'How long have I not seen Rose',
      'The most recent meeting with Rose',
      'Wie lange habe ich Rose nicht gesehen?',
      'Wie lange ist es her, dass ich Rose getroffen habe?',
      'Wann war mein letztes Treffen mit Rose?',
      'Depuis quand n’ai-je pas vu Rose ?',
      'Quand était mon dernier rendez-vous avec Rose ?',
      '¿Cuánto tiempo hace que no veo a Rose?',
      '¿Cuándo vi a Rose por última vez?',
      'Da quanto tempo non vedo Rose?',
      "Quando ho incontrato Rose l'ultima volta?",
      'Há quanto tempo não vejo Rose?',
      'Quando foi a minha última reunião com Rose?',
      'Hoe lang heb ik Rose niet gezien?',
      'Wanneer was mijn laatste gesprek met Rose?',
    ],
    { ...last, clientIds: [1] },
  )
  expect(read('When did I last meet a foundation?')).toMatchObject({ ...last, type: 'foundation' })
})

test('how long a client has been known is about the first meeting', () => {
  expectEach(
    [
      'How long have I known Rose?',
      'When did we start working with Rose?',
      'How long has Rose been my client?',
      'Seit wann kenne ich Rose?',
      'Depuis quand est-ce que je connais Rose ?',
      '¿Desde cuándo conozco a Rose?',
      'Da quanto conosco Rose?',
      'Há quanto tempo conheço Rose?',
      'Hoe lang ken ik Rose al?',
    ],
    { ...picked, order: 'oldest', status: 'held', clientIds: [1] },
  )
})

test('the next meeting is one, “next meetings” are all', () => {
  expectEach(
    [
      'When do I see Rose next?',
      'When will I see Rose again?',
      'Wann ist das nächste Treffen mit Rose?',
      'Quel est mon prochain rendez-vous avec Rose ?',
      '¿Cuándo veo a Rose la próxima vez?',
      'prossimo incontro con Rose',
      'Quando é a minha próxima reunião com Rose?',
      'Wanneer zie ik Rose weer?',
    ],
    { ...picked, order: 'oldest', status: 'planned', clientIds: [1] },
  )
  expect(read('my next meetings')).toMatchObject({ status: 'planned', limit: null })
  expect(read('my next three meetings')).toMatchObject({ status: 'planned', limit: 3 })
})

test('one of several meetings, their lengths and tasks, and their order', () => {
  expect(read('How long was the first meeting with Rose?').intent).toBe('measure')
  expect(read('How long were my last three meetings with Rose?')).toMatchObject({
    intent: 'measure',
    order: 'newest',
    limit: 3,
    topic: '',
  })
  expectEach(['Tasks from my last meeting with Rose'], { ...last, subject: 'actions' })
  expectEach(['the penultimate meeting', 'das vorletzte Treffen'], { ...last, skip: 1 })
  expectEach(['the second meeting with Rose'], { order: 'oldest', skip: 1, limit: 1 })
  expectEach(['Meetings with Rose, oldest first', 'Meetings with Rose in order'], {
    order: 'oldest',
    limit: null,
    clientIds: [1],
  })
  expect(read('Meetings with Rose, starting with the latest').order).toBe('newest')
})

test('something else than a meeting is searched for', () => {
  expect(read('How long has Rose been retired?')).toMatchObject({ intent: 'find', limit: null })
  expect(read('How long have I known about the lease?').order).toBeNull()
  expect(read('What was agreed in the last meeting with Rose?').intent).not.toBe('list')
})
