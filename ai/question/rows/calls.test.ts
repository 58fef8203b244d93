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
