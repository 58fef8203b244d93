import { expect, test } from 'bun:test'
import { readerOf } from '../../testing/questions'
import { inOneMeeting } from './in-one-meeting'

const read = readerOf({ clients: [{ id: 1, name: 'Rose Delgado', type: 'Foundation' }] })

const asked = (question: string) => inOneMeeting({ ...read(question), meetingIds: [7] }, question)

test('a question about a meeting without a topic asks for its summary', () => {
  for (const question of ['What was this about?', 'When was this?', 'Worum ging es?'])
    expect([question, asked(question).intent]).toEqual([question, 'summarize'])
  expect(asked('What was said about the boat?')).toMatchObject({ intent: 'find', topic: 'boat' })
})

test('the client of a meeting is in its row', () => {
  expect(asked('Who is the client?')).toMatchObject({ intent: 'list', subject: 'meetings' })
})
