import { expect, test } from 'bun:test'
import { keepTurn, listConversations, startConversation } from '../../conversations/conversations'
import { sql } from '../../testing/sql'
import { aClient, aMeeting, aUser } from '../../testing/testing'
import { repeatDeletion } from './repeat-deletion'

type User = Awaited<ReturnType<typeof aUser>>

/** A chat with an answer made of the meetings. */
async function aChat(user: User, meetingIds: number[], answer = 'Yes.') {
  const id = await startConversation(user.id, 'Did they?')
  await keepTurn(user.id, id, { question: 'Did they?', answer, details: {}, meetingIds })
  return id
}

async function repeat(user: User, kind: 'client' | 'meeting', subjectId: number) {
  const [row] = await sql`select created_at from ${sql(`${kind}s`)} where id = ${subjectId}`
  const deletedAt = new Date().toISOString()
  return repeatDeletion({ kind, userId: user.id, subjectId, createdAt: row?.createdAt, deletedAt })
}

const chatsOf = async (user: User) => (await listConversations(user.id)).map(({ id }) => id)

test('answers about a meeting that is deleted again go with it', async () => {
  const user = await aUser()
  const [gone, kept] = [await aMeeting(user), await aMeeting(user)]
  await aChat(user, [gone, kept])
  const other = await aChat(user, [kept])
  expect(await repeat(user, 'meeting', gone)).toBe(true)
  expect(await chatsOf(user)).toEqual([other])
})

test('answers about the meetings or with the name of a client that is deleted again go with it', async () => {
  const user = await aUser()
  const client = await aClient(user, 'Ada Byron')
  await aChat(user, [await aMeeting(user, { clientId: client.id })])
  await aChat(user, [], 'Ada Byron did.')
  const other = await aChat(user, [await aMeeting(user)])
  expect(await repeat(user, 'client', client.id)).toBe(true)
  expect(await chatsOf(user)).toEqual([other])
})
