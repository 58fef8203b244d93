import { expect, test } from 'bun:test'
import type { AiServer } from '@app/ai/testing/testing'
import type { User } from '@app/db/accounts/users'
import { saveNote } from '@app/db/meetings/notes'
import { sql } from '@app/db/testing/sql'
import { aClient, aMeeting, aUser } from '@app/db/testing/testing'
import { aFullMeeting, imported, unzipped } from '../../archive/testing'
import { processNote } from '../../notes/process'
import { as } from '../../testing/testing'
import { embedMeeting } from '../embed-meeting'
import { aRecording, noPause, processNow, uploadAs, withAi } from '../testing'
import type { HostTotal } from './ledger-testing'
import { ledgerOf } from './ledger-testing'

const { signal } = new AbortController()

/** The ledger matches what the provider received: as many requests, each with as many bytes. */
async function expectMatch(user: User, server: AiServer) {
  const calls = await ledgerOf(user)
  const sent = calls.map(({ bytesOut }) => bytesOut).toSorted()
  expect(sent).toEqual(server.requests.map(({ bytes }) => bytes).toSorted())
  expect(calls.filter(({ endedAt }) => endedAt === null)).toEqual([])
  return calls
}

async function uploaded(user: User, clientId: number): Promise<number> {
  return (await (await uploadAs(user, aRecording(), { clientId })).json()).id
}

test("the ledger matches the provider's own log over upload, fault, re-run, note, new vectors and questions", async () => {
  const user = await aUser()
  const { id: clientId } = await aClient(user)
  const adviser = await as(user)
  await withAi(async (server) => {
    server.fail({ kind: 'status', status: 429 }, { route: 'transcriptions' })
    server.fail({ kind: 'garbage' }, { route: 'chat' })
    const id = await uploaded(user, clientId)
    expect((await processNow(user, id)).status).toBe('Processed')
    const first = await expectMatch(user, server)
    expect(new Set(first.map(({ purpose }) => purpose))).toEqual(
      new Set(['transcription', 'summary', 'search index']),
    )
    expect(first.every(({ meetingIds }) => meetingIds.join() === String(id))).toBe(true)
    expect(first.filter(({ outcome }) => outcome === 'refused')).toHaveLength(1)

    await adviser.post(`/api/meetings/${id}/summarize`)
    await processNow(user, id)
    await adviser.post(`/api/meetings/${id}/transcribe`)
    await processNow(user, id)
    await saveNote(user.id, id, 'Call the trustee')
    const tools = { ai: server.settings, pause: noPause }
    await processNote({ userId: user.id, meetingId: id }, signal, tools)
    const other = { ai: { ...server.settings, embeddingModel: 'other' }, pause: noPause }
    await embedMeeting({ userId: user.id, meetingId: id }, signal, other)
    await embedMeeting({ userId: user.id, meetingId: id }, signal, tools)
    const before = (await expectMatch(user, server)).length

    await adviser.post('/api/search', { query: 'When does the bond ladder mature?' })
    const streamed = await adviser.send('/api/search', {
      method: 'POST',
      headers: { accept: 'text/event-stream', 'content-type': 'application/json' },
      body: JSON.stringify({ query: 'What did they say about the annuity forms?' }),
    })
    await streamed.text()
    const all = await expectMatch(user, server)
    const asked = all.slice(0, all.length - before)
    const answers = asked.filter(({ purpose }) => purpose === 'answer')
    expect(answers).toHaveLength(2)
    expect(answers.every(({ meetingIds }) => meetingIds.includes(id))).toBe(true)
    expect(answers[0]?.promptVersion).toMatch(/^[0-9a-f]{8}$/)
    expect(asked.filter(({ purpose }) => purpose === 'question')).not.toEqual([])

    const own = await (await adviser.get(`/api/meetings/${id}/ai-calls`)).json()
    const { host } = new URL(server.url)
    const named = all.filter(({ meetingIds }) => meetingIds.includes(id))
    const bytes = named.reduce((sum, { bytesOut }) => sum + bytesOut, 0)
    expect(own.hosts).toEqual([
      { host, here: true, calls: named.length, bytes },
    ] satisfies HostTotal[])
  })
})

test("an import's calls are in the ledger, and the export contains them all", async () => {
  const owner = await aUser()
  await aFullMeeting(owner, (await aClient(owner)).id)
  const archive = await (await as(owner)).get('/api/account/export')
  const bytes = await archive.arrayBuffer()
  const user = await aUser()
  await withAi(async (server) => {
    await imported(user, bytes)
    const [meeting] = await sql`select id from meetings where user_id = ${user.id}`
    await processNow(user, Number(meeting?.id))
    const calls = await expectMatch(user, server)
    expect(calls).not.toEqual([])
    const files = unzipped(await (await (await as(user)).get('/api/account/export')).arrayBuffer())
    const lines = new TextDecoder().decode(files['ai-calls.jsonl']).trim().split('\n')
    expect(lines.map((line) => JSON.parse(line))).toEqual(calls)
  })
})

test('the ledger is visible to its owner only and outlives the meeting it names', async () => {
  const user = await aUser()
  const stranger = await as(await aUser())
  const { id: clientId } = await aClient(user)
  await withAi(async (server) => {
    const id = await uploaded(user, clientId)
    await processNow(user, id)
    const foreign = await stranger.get(`/api/meetings/${id}/ai-calls`)
    const unknown = await stranger.get('/api/meetings/2000000000/ai-calls')
    expect([foreign.status, await foreign.text()]).toEqual([404, await unknown.text()])
    expect((await (await stranger.get('/api/account/ai-calls')).json()).calls).toEqual([])
    await (await as(user)).delete(`/api/meetings/${id}`)
    await expectMatch(user, server)
  })
})

test('a meeting that sent nothing has an empty ledger', async () => {
  const user = await aUser()
  const id = await aMeeting(user)
  const answer = await (await as(user)).get(`/api/meetings/${id}/ai-calls`)
  expect(await answer.json()).toEqual({ hosts: [], calls: [], next: null })
})
