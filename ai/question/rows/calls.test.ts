import { expect, test } from 'bun:test'
import { readerOf } from '../../testing/questions'

const clients = [{ id: 1, name: 'Rose Delgado', type: 'Law' }]
const read = readerOf({ clients, types: ['Phone call', 'Video call', 'Client meeting'] })

test('calls are meetings of the types for calls in every language', () => {
  for (const question of [
    'all phone calls in spring',
    'Telefonate mit Rose',
    'Wie viele Anrufe hatte ich dieses Jahr?',
    'Quels appels ai-je passés avec Rose ?',
    'mis llamadas con Rose',
    'le telefonate con Rose',
    'as minhas chamadas com a Rose',
    'telefoontjes met Rose',
  ])
    expect([question, read(question).type]).toEqual([question, 'Phone call'])
  expect(read('all calls in spring').type).toBe('Phone call and Video call')
  expect(read('video calls please')).toMatchObject({ intent: 'list', type: 'Video call' })
})

test('a call is any meeting without such types, as a verb, and in what was said', () => {
  const other = readerOf({ clients, types: ['Client meeting'] })
  expect(other('all calls in spring').type).toBeNull()
  for (const question of ['When did I call Rose?', 'What did Rose say on the phone?'])
    expect([question, read(question).type]).toEqual([question, null])
})

test('calls by video or telephone are of all types for them, whatever their language', () => {
  const types = ['Phone call', 'Telefonat', 'Video call', 'Videollamada', 'Client meeting']
  const other = readerOf({ clients, types })
  for (const question of [
    'list video calls',
    'Videoanrufe 2026',
    'appels vidéo',
    'videollamadas con Rose',
    'videochiamate del 2026',
    'reuniões por vídeo',
    'videogesprekken met Rose',
  ])
    expect([question, other(question).type]).toEqual([question, 'Video call and Videollamada'])
  for (const question of ['phone calls this year', 'Telefonate im Mai'])
    expect([question, other(question).type]).toEqual([question, 'Phone call and Telefonat'])
})

test('“my last call with” is one call, and “I last call” a verb', () => {
  const newest = { subject: 'meetings', order: 'newest', limit: 1 }
  for (const question of ['my last call with Rose', 'last call with Rose', 'the last call'])
    expect({ question, ...read(question) }).toMatchObject({
      question,
      ...newest,
      type: 'Phone call and Video call',
    })
  expect(read('last phone call with Rose')).toMatchObject({ ...newest, type: 'Phone call' })
  expect(read('first call with Rose')).toMatchObject({ order: 'oldest', limit: 1 })
  expect(read('last client meeting with Rose')).toMatchObject(newest)
  expect(read('how many client meetings last year')).toMatchObject({ subject: 'meetings' })
})
