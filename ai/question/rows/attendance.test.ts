import { expect, test } from 'bun:test'
import { readerOf } from '../../testing/questions'
import { ofAttendance } from './attendance'

const read = readerOf({
  clients: [{ id: 1, name: 'Rose Delgado', type: 'Foundation' }],
  titles: ['Trustee workshop'],
  types: ['Workshop', 'Review'],
})

test('asking who was at a named or picked meeting lists its speakers', () => {
  const people = { intent: 'count', groupBy: 'person', topic: '' }
  for (const question of [
    'who attended the trustee workshop',
    'Who was at the last workshop?',
    'participants of the trustee workshop',
    'Wer war beim letzten Treffen mit Rose dabei?',
    'Qui a participé à la dernière réunion ?',
    '¿Quién vino a la última reunión con Rose?',
    'quienes estaban en la ultima reunion con Rose',
  ])
    expect([question, read(question)]).toMatchObject([question, people])
})

const LAST = { intent: 'count', groupBy: 'person', order: 'newest', limit: 1 } as const

test('who was at “the meeting” are the speakers of the last one', () => {
  for (const question of [
    'Who attended the meeting?',
    'Who was at the call?',
    'Wer war beim Termin dabei?',
    '¿Quién estuvo en la reunión?',
  ])
    expect([question, read(question)]).toMatchObject([question, LAST])
  expect(read('Who attended meetings in May?').limit).toBeNull()
})

test('who will be at “the meeting” is told by the next one', () => {
  const next = { intent: 'list', subject: 'meetings', status: 'planned', limit: 1, topic: '' }
  for (const question of [
    'Who is going to be at the meeting?',
    'Who’s coming to the meeting?',
    'Who is invited to the meeting?',
    'Wer kommt zum Termin?',
    'Qui vient à la réunion ?',
    '¿Quién vendrá a la reunión?',
    'Chi viene alla riunione?',
    'Quem vem na reunião?',
    'Wie komt er naar het gesprek?',
  ])
    expect({ question, ...read(question) }).toMatchObject({ question, ...next })
  expect(read('Who’s attending the meeting on Friday?')).toMatchObject({ limit: null })
  expect(read('Who is going to pay for the meeting room?').status).not.toBe('planned')
})

test('in one meeting “who was there?” are its speakers', () => {
  const scoped = { ...read('Who was there?'), meetingIds: [7] }
  expect(ofAttendance(scoped, 'Who was there?')).toMatchObject({ ...LAST, meetingIds: [7] })
  expect(read('Who was there?').limit).toBeNull()
})

test('who was for something, or somewhere else, is searched for', () => {
  for (const question of [
    'who was in favor of the trustee workshop',
    'who was in hospital',
    'people at risk of losing their pension',
  ])
    expect([question, read(question).groupBy]).toEqual([question, null])
})

test('a one-word type is meant if it was held, not if it was talked about', () => {
  const length = { intent: 'measure', type: 'Workshop', topic: '' }
  expect(read('How long was the workshop?')).toMatchObject(length)
  expect(read('How long was the last workshop?')).toMatchObject({ ...length, limit: 1 })
  expect(read('when was the last workshop')).toMatchObject({ type: 'Workshop', order: 'newest' })
  expect(read('What did we decide at the workshop?').type).toBe('Workshop')
  expect(read('the price of the workshop').type).toBeNull()
})
