import { expect, test } from 'bun:test'
import type { User } from '@app/db/accounts/users'
import { asUser } from '@app/db/connection/roles'
import { saveTranscript } from '@app/db/meetings/transcripts'
import { sql } from '@app/db/testing/sql'
import { aClient, aMeeting, aUser } from '@app/db/testing/testing'
import { as, guest } from '../../testing/testing'
import { matchVoices } from './likeness'
import { rememberVoices } from './remember'

const MODEL = 'resemblyzer-voices'
const ANNA = [1, 0, 0, 0]
const BEN = [0, 1, 0, 0]
const ANNA_LATER = [0.95, 0.1, 0.1, 0]

async function agreed() {
  const user = await aUser()
  const adviser = await as(user)
  const { id: clientId } = await aClient(user)
  await adviser.put('/api/account/voices', { remember: true })
  await adviser.put(`/api/clients/${clientId}/voices`, { remember: true })
  return { user, adviser, clientId }
}

/** A meeting in which each voice says one sentence. */
async function heard(user: User, clientId: number, ...vectors: number[][]) {
  const meetingId = await aMeeting(user, { clientId })
  const labels = vectors.map((_, at) => `Speaker ${at + 1}`)
  const segments = labels.map((speaker) => ({ speaker, start: 0, end: 1, text: 'Yes.' }))
  await saveTranscript(user.id, meetingId, { fullText: 'Yes.', segments })
  const voices = vectors.map((vector, at) => ({
    label: labels[at] ?? '',
    model: MODEL,
    seconds: 30,
    vector,
  }))
  const attempt = { userId: user.id, meetingId, number: 1 }
  // In a transaction like the pipeline: the embedded database has one connection for everything.
  await asUser(user.id).begin((sql) => rememberVoices(attempt, 1, voices, sql))
  return meetingId
}

const proposed = async (adviser: Awaited<ReturnType<typeof as>>, meetingId: number) =>
  (await (await adviser.get(`/api/meetings/${meetingId}/voices`)).json()).proposals

test("a named voice is proposed, not applied, in the client's later meetings", async () => {
  const { user, adviser, clientId } = await agreed()
  const first = await heard(user, clientId, ANNA, BEN)
  const later = await heard(user, clientId, BEN, ANNA_LATER)
  expect(await proposed(adviser, later)).toEqual([])
  await adviser.put(`/api/meetings/${first}/speakers`, { label: 'Speaker 1', name: 'Anna Keller' })
  expect(await proposed(adviser, later)).toEqual([
    { label: 'Speaker 2', name: 'Anna Keller', meetingId: first },
  ])
  const { transcript } = await (await adviser.get(`/api/meetings/${later}`)).json()
  expect(transcript.speakers).toEqual({})
  await adviser.put(`/api/meetings/${later}/speakers`, { label: 'Speaker 2', name: 'Anna Keller' })
  expect(await proposed(adviser, later)).toEqual([])
})

test('nothing is kept before account and client agree, or of little speech', async () => {
  const user = await aUser()
  const adviser = await as(user)
  const { id: clientId } = await aClient(user)
  const count = async () => (await sql`select from meeting_voices where user_id = ${user.id}`).count
  await heard(user, clientId, ANNA)
  await adviser.put(`/api/clients/${clientId}/voices`, { remember: true })
  await heard(user, clientId, ANNA)
  expect(await count()).toBe(0)
  await adviser.put('/api/account/voices', { remember: true })
  const meetingId = await heard(user, clientId, ANNA)
  expect(await count()).toBe(1)
  const short = { label: 'Speaker 2', model: MODEL, seconds: 9, vector: BEN }
  await rememberVoices({ userId: user.id, meetingId, number: 1 }, 1, [short], sql)
  expect(await count()).toBe(1)
})

test('prints are sealed, and open for their meeting only', async () => {
  const { user, adviser, clientId } = await agreed()
  const first = await heard(user, clientId, ANNA)
  const later = await heard(user, clientId, ANNA_LATER)
  await adviser.put(`/api/meetings/${first}/speakers`, { label: 'Speaker 1', name: 'Anna' })
  const [row] =
    await sql`select print from meeting_voices where meeting_id = ${first} and user_id = ${user.id}`
  expect(row?.print).not.toContain('[')
  await sql`
    update meeting_voices set print = ${row?.print ?? ''} where meeting_id = ${later} and user_id = ${user.id}
  `
  expect(await proposed(adviser, later)).toEqual([])
})

test("another client's or user's voices are never compared", async () => {
  const { user, adviser, clientId } = await agreed()
  const first = await heard(user, clientId, ANNA)
  await adviser.put(`/api/meetings/${first}/speakers`, { label: 'Speaker 1', name: 'Anna' })
  const { id: other } = await aClient(user, 'Another')
  await adviser.put(`/api/clients/${other}/voices`, { remember: true })
  expect(await proposed(adviser, await heard(user, other, ANNA))).toEqual([])
  const stranger = await agreed()
  const theirs = await heard(stranger.user, stranger.clientId, ANNA)
  expect(await proposed(stranger.adviser, theirs)).toEqual([])
})

test('voices are forgotten by a button, by withdrawing consent, and with their client', async () => {
  const { user, adviser, clientId } = await agreed()
  const path = `/api/clients/${clientId}/voices`
  const meetingId = await heard(user, clientId, ANNA, BEN)
  expect(await (await adviser.get(path)).json()).toEqual({
    remember: true,
    voices: 2,
    allowed: true,
  })
  expect(await (await adviser.delete(path)).json()).toEqual({ forgotten: 2 })
  expect(await proposed(adviser, meetingId)).toEqual([])
  await heard(user, clientId, ANNA)
  await adviser.put(path, { remember: false })
  expect(await (await adviser.get('/api/account/voices')).json()).toEqual({
    remember: true,
    voices: 0,
  })
  await adviser.put(path, { remember: true })
  await heard(user, clientId, ANNA)
  await adviser.put('/api/account/voices', { remember: false })
  expect(await (await adviser.get(path)).json()).toEqual({
    remember: true,
    voices: 0,
    allowed: false,
  })
  await adviser.put('/api/account/voices', { remember: true })
  await heard(user, clientId, ANNA)
  expect(await (await adviser.delete('/api/account/voices')).json()).toEqual({ forgotten: 1 })
  await heard(user, clientId, ANNA)
  await adviser.delete(`/api/clients/${clientId}`)
  expect((await sql`select from meeting_voices where user_id = ${user.id}`).count).toBe(0)
  const kinds =
    await sql`select distinct kind from audit where user_id = ${user.id} and kind like '%oice%'`
  expect(kinds.map(({ kind }) => kind).sort()).toEqual(['voice memory set', 'voices forgotten'])
})

test('voices that are forgotten while their meeting is in the trash stay forgotten', async () => {
  const { user, adviser, clientId } = await agreed()
  await adviser.put('/api/account/trash', { days: 30 })
  const path = `/api/clients/${clientId}/voices`
  const ways = [
    () => adviser.delete(path),
    () => adviser.put(path, { remember: false }),
    () => adviser.delete('/api/account/voices'),
    () => adviser.put('/api/account/voices', { remember: false }),
  ]
  for (const forget of ways) {
    await adviser.put('/api/account/voices', { remember: true })
    await adviser.put(path, { remember: true })
    const { id: other } = await aClient(user)
    await adviser.put(`/api/clients/${other}/voices`, { remember: true })
    for (const client of [clientId, other]) {
      await adviser.delete(`/api/meetings/${await heard(user, client, ANNA)}`)
    }
    await forget()
    const { items } = await (await adviser.get('/api/trash')).json()
    for (const { id } of items) await adviser.post(`/api/trash/${id}/restore`)
    const ofClient = await (await adviser.get(path)).json()
    const ofOther = await (await adviser.get(`/api/clients/${other}/voices`)).json()
    expect([ofClient.voices, ofOther.voices]).toEqual([0, ways.indexOf(forget) < 2 ? 1 : 0])
    await adviser.delete('/api/account/voices')
  }
})

test('voices need a session, and unknown meetings and clients are not found', async () => {
  const { adviser } = await agreed()
  for (const path of ['/api/account/voices', '/api/clients/1/voices', '/api/meetings/1/voices']) {
    expect((await guest.get(path)).status).toBe(401)
  }
  expect((await adviser.get('/api/clients/2147483647/voices')).status).toBe(404)
  expect((await adviser.delete('/api/clients/2147483647/voices')).status).toBe(404)
  expect((await adviser.get('/api/meetings/2147483647/voices')).status).toBe(404)
  expect((await adviser.get('/api/clients/x/voices')).status).toBe(400)
})

test('a voice that is not similar enough, or similar to two people, is not proposed', () => {
  const voice = (vector: number[]) => [{ label: 'Speaker 1', model: MODEL, vector }]
  const known = (name: string, vector: number[]) => ({ name, model: MODEL, vector, meetingId: 7 })
  const anna = known('Anna', ANNA)
  expect(matchVoices(voice(ANNA_LATER), [anna])).toHaveLength(1)
  expect(matchVoices(voice([0.8, 0.6, 0, 0]), [anna])).toEqual([])
  expect(matchVoices(voice(ANNA), [anna, known('Twin', [0.99, 0.05, 0, 0])])).toEqual([])
  expect(
    matchVoices([{ ...voice(ANNA)[0], label: 'S', vector: ANNA, model: 'other' }], [anna]),
  ).toEqual([])
  expect(matchVoices(voice(ANNA), [{ ...anna, model: 'other' }])).toEqual([])
})
