import { expect, test } from 'bun:test'
import type { User } from '@app/db/accounts/users'
import { keepTurn, startConversation } from '@app/db/conversations/conversations'
import { listArchived } from '@app/db/meetings/archived'
import { sql } from '@app/db/testing/sql'
import { aClient, aMeeting, aUser } from '@app/db/testing/testing'
import { strFromU8, strToU8, zipSync } from 'fflate'
import { as } from '../testing/testing'
import { aFullMeeting, imported, unzipped } from './testing'

/** An account with a chat about its meeting, and about one deleted since. */
async function aChat() {
  const user = await aUser()
  const meeting = await aFullMeeting(user, (await aClient(user, 'Whitfield')).id)
  const source = (number: number, meetingId: number) => ({
    number,
    meetingId,
    title: 'Annual review',
    clientName: 'Whitfield',
    clientId: 7,
    date: '2026-03-02T12:00:00.000Z',
    kind: 'transcript',
    quote: 'the bonds',
    segment: 0,
    start: 61,
  })
  const gone = meeting + 1_000
  const id = await startConversation(user.id, 'Which bonds?')
  await keepTurn(user.id, id, {
    question: 'Which bonds?',
    answer: `All [1] [2]. [Annual review](/meetings/${meeting}?tab=summary), [old](/meetings/${gone})`,
    details: {
      sources: [source(1, meeting), source(2, gone)],
      scope: 'March',
      origin: 'model',
      nearest: false,
      understood: { plan: { meetingIds: [meeting] }, chips: [] },
    },
    meetingIds: [meeting, gone],
  })
  const bytes = await (await (await as(user)).get('/api/account/export')).arrayBuffer()
  return { user, bytes }
}

async function chatsOf(user: User) {
  const adviser = await as(user)
  const list: { id: number }[] = await (await adviser.get('/api/conversations')).json()
  const read = async ({ id }: { id: number }) =>
    (await adviser.get(`/api/conversations/${id}`)).json()
  return Promise.all(list.map(read))
}

test('a chat is exported, and its answers link to the imported meetings', async () => {
  const { bytes } = await aChat()
  const other = await aUser()
  await aMeeting(other, { title: 'Another' })
  expect((await imported(other, bytes)).status).toBe(200)
  const [here] = await sql`
    select id from meetings where user_id = ${other.id} and title = 'Annual review'
  `
  const [chat] = await chatsOf(other)
  expect(chat).toMatchObject({ title: 'Which bonds?', turns: [{ question: 'Which bonds?' }] })
  const [{ answer, details }] = chat.turns
  expect(answer).toBe(
    `All [1] [2]. [Annual review](/meetings/${here?.id}?tab=summary), [old](/meetings)`,
  )
  expect(details).toMatchObject({ scope: 'March', sources: [{ number: 1, meetingId: here?.id }] })
  expect(Object.keys(details).sort()).toEqual(['nearest', 'origin', 'scope', 'sources'])
  expect(details.sources[0].clientId).toBeUndefined()
  const [turn] = await sql`select meeting_ids from turns where user_id = ${other.id}`
  expect(turn?.meetingIds).toEqual([here?.id])
})

test('a chat is imported once, and is deleted with the meeting it is about', async () => {
  const { user, bytes } = await aChat()
  const other = await aUser()
  await imported(user, bytes)
  await imported(other, bytes)
  await imported(other, bytes)
  expect([(await chatsOf(user)).length, (await chatsOf(other)).length]).toEqual([1, 1])
  const [brought] = await listArchived(other.id, null)
  expect((await (await as(other)).delete(`/api/meetings/${brought?.id}`)).status).toBe(200)
  expect(await chatsOf(other)).toEqual([])
})

test("a client's export contains no chats, and an invalid chat is refused", async () => {
  const { user, bytes } = await aChat()
  const [client] = await sql`select id from clients where user_id = ${user.id}`
  const own = await (await as(user)).get(`/api/clients/${client?.id}/export`)
  const chatIn = (zip: ArrayBuffer) =>
    Object.keys(unzipped(zip)).filter((name) => name.startsWith('chats/'))
  expect(chatIn(await own.arrayBuffer())).toEqual([])
  const files = unzipped(bytes)
  const [name = ''] = chatIn(bytes)
  const chat = JSON.parse(strFromU8(files[name] ?? new Uint8Array()))
  const forged = { ...files, [name]: strToU8(JSON.stringify({ ...chat, turns: [{}] })) }
  const other = await aUser()
  expect((await imported(other, zipSync(forged))).status).toBe(400)
  expect(await listArchived(other.id, null)).toEqual([])
})

test('an answer that was not written here is plain text: nothing in it is fetched', async () => {
  const { bytes } = await aChat()
  const files = unzipped(bytes)
  const [name = ''] = Object.keys(files).filter((file) => file.startsWith('chats/'))
  const chat = JSON.parse(strFromU8(files[name] ?? new Uint8Array()))
  const own = 'Kept *whole* [1], a\\](b [Review](/meetings)'
  const answers = [
    ...[
      'See ![x](//evil.test/p)',
      '[go](//evil.test)',
      '<img src=x>',
      '![x][r]\n\n[r]: //evil.test',
    ],
    ...['https://evil.test', own],
  ]
  const turns = answers.map((answer) => ({ ...chat.turns[0], answer }))
  const other = await aUser()
  await imported(other, zipSync({ ...files, [name]: strToU8(JSON.stringify({ ...chat, turns })) }))
  const [brought] = await chatsOf(other)
  const read: string[] = brought.turns.map(({ answer }: { answer: string }) => answer)
  expect(read.at(-1)).toBe(own)
  for (const answer of read.slice(0, -1)) expect(answer).not.toMatch(/(?<!\\)[[\]]|<|\/\//)
})
