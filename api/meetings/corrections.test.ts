import { expect, test } from 'bun:test'
import { replaceItems } from '@app/db/meetings/action-items/summary-items'
import { beginAttempt, writeFenced } from '@app/db/meetings/attempts/attempts'
import { publishAttempt } from '@app/db/meetings/attempts/publish-attempt'
import { listUnindexed } from '@app/db/meetings/indexing/unindexed-versions'
import { findMeeting } from '@app/db/meetings/meetings'
import { draftTranscript, saveTranscript } from '@app/db/meetings/transcripts'
import { sql } from '@app/db/testing/sql'
import { aClient, aMeeting, aUser } from '@app/db/testing/testing'
import { SEGMENT_CHARACTERS } from '@app/web/browser/limits'
import { env } from '../env'
import { as } from '../testing/testing'
import { modelsFor } from './ai-calls/door'
import { processTranscript } from './index-versions'
import { indexTranscript } from './indexing'
import { aRecording, noPause, processNow, uploadAs, withAi } from './testing'

async function aProcessed() {
  const user = await aUser()
  const { id: clientId } = await aClient(user)
  const { id } = await (await uploadAs(user, aRecording(), { clientId })).json()
  await processNow(user, id)
  return { user, id: id as number, adviser: await as(user) }
}

async function reindex(userId: number, meetingId: number) {
  const { signal } = new AbortController()
  await processTranscript({ userId, meetingId }, signal, { ai: env.ai, pause: noPause })
  const passages = await sql`
    select body from chunks where meeting_id = ${meetingId} and source = 'transcript'
  `
  return passages.map(({ body }) => body).join('\n')
}

test('a voice is named once for the whole meeting, and found by that name', async () => {
  await withAi(async () => {
    const { user, id, adviser } = await aProcessed()
    const label = (await findMeeting(user.id, id))?.transcript?.segments[0]?.speaker ?? ''
    const named = await adviser.put(`/api/meetings/${id}/speakers`, { label, name: ' Elena ' })
    expect(named.status).toBe(200)
    expect((await findMeeting(user.id, id))?.transcript?.speakers).toEqual({ [label]: 'Elena' })
    expect(await reindex(user.id, id)).toContain('Elena: Good morning')
    await adviser.put(`/api/meetings/${id}/speakers`, { label, name: '' })
    expect((await findMeeting(user.id, id))?.transcript?.speakers).toEqual({})
    const unknown = await adviser.put(`/api/meetings/${id}/speakers`, { label: 'Z', name: 'Eve' })
    expect(unknown.status).toBe(404)
    const other = await as(await aUser())
    const foreign = await other.put(`/api/meetings/${id}/speakers`, { label, name: 'Eve' })
    expect(foreign.status).toBe(404)
  })
})

test('tasks follow the name of the voice that took them on, unless a person gave them to somebody', async () => {
  const user = await aUser({ fullName: 'Margaret Hale' })
  const client = await aClient(user, 'Elena Marchetti')
  const id = await aMeeting(user, { clientId: client.id })
  const segments = [{ speaker: 'Speaker 1', start: 0, end: 1, text: 'I will send you the deed.' }]
  await saveTranscript(user.id, id, { fullText: 'I will send you the deed.', segments })
  const actionItems = ['Send the deed', 'Call the bank', 'Order a valuation'].map((task) => {
    return { task, assignee: 'Speaker 1' }
  })
  await replaceItems(user.id, id, { actionItems, evidence: [] })
  const adviser = await as(user)
  const items = async () => (await adviser.get(`/api/action-items?meetingId=${id}`)).json()
  const own = (await items()).find(({ text }: { text: string }) => text === 'Order a valuation')
  for (const [nth, ownerName] of ['Ruth Adler', 'Speaker 1'].entries()) {
    const given = { version: own.version + nth, owner: { owner: 'person', ownerName } }
    expect((await adviser.patch(`/api/action-items/${own.id}`, given)).status).toBe(200)
  }
  const ownersAs = async (name: string) => {
    await adviser.put(`/api/meetings/${id}/speakers`, { label: 'Speaker 1', name })
    return (await items()).map((one: Record<string, string>) => `${one.owner} ${one.ownerName}`)
  }
  expect(await ownersAs('Margaret Hale')).toEqual([
    ...['me Margaret Hale', 'me Margaret Hale', 'person Speaker 1'],
  ])
  expect(await ownersAs('Elena')).toEqual(['client Elena', 'client Elena', 'person Speaker 1'])
  expect(await ownersAs('')).toEqual(Array(3).fill('person Speaker 1'))
})

test('a corrected segment keeps the recognized text beside it', async () => {
  await withAi(async () => {
    const { user, id, adviser } = await aProcessed()
    const heard = (await findMeeting(user.id, id))?.transcript?.segments[1]
    const path = `/api/meetings/${id}/segments/1`
    const elsewhere = await adviser.patch(path, { text: 'Never.', heard: 'Another passage.' })
    expect(elsewhere.status).toBe(409)
    const correction = { text: 'The annuity matures in July.', heard: heard?.text }
    const corrected = await adviser.patch(path, correction)
    expect(await corrected.json()).toEqual({
      ...heard,
      text: 'The annuity matures in July.',
      original: heard?.text,
    })
    expect((await findMeeting(user.id, id))?.transcript?.fullText).toContain('matures in July')
    expect(await reindex(user.id, id)).toContain('matures in July')
    await adviser.patch(path, { text: 'Once more.' })
    expect((await findMeeting(user.id, id))?.transcript?.segments[1]?.original).toBe(heard?.text)
    await adviser.patch(path, { text: heard?.text })
    expect((await findMeeting(user.id, id))?.transcript?.segments[1]).toEqual(heard)
    expect((await adviser.patch(`/api/meetings/${id}/segments/99`, { text: 'x' })).status).toBe(404)
    expect((await adviser.patch(path, { text: ' ' })).status).toBe(400)
    expect((await (await as(await aUser())).patch(path, { text: 'x' })).status).toBe(404)
  })
})

test('a long passage is corrected even if its letters take three bytes each', async () => {
  await withAi(async () => {
    const { id, adviser } = await aProcessed()
    const path = `/api/meetings/${id}/segments/1`
    const [first, second] = ['あ', 'い'].map((letter) => letter.repeat(SEGMENT_CHARACTERS))
    expect((await adviser.patch(path, { text: first })).status).toBe(200)
    expect((await adviser.patch(path, { text: second, heard: first })).status).toBe(200)
  })
})

test('transcript and summary can be redone, and earlier versions are kept', async () => {
  await withAi(async (server) => {
    const { user, id, adviser } = await aProcessed()
    expect((await adviser.post(`/api/meetings/${id}/transcribe`)).status).toBe(200)
    expect((await adviser.post(`/api/meetings/${id}/transcribe`)).status).toBe(409)
    expect((await findMeeting(user.id, id))?.transcript?.fullText).toContain('bond ladder')
    expect((await processNow(user, id)).status).toBe('Processed')
    server.reset()
    expect((await adviser.post(`/api/meetings/${id}/summarize`)).status).toBe(200)
    expect((await processNow(user, id)).status).toBe('Processed')
    expect(server.requests.filter(({ route }) => route === 'transcriptions')).toEqual([])
    const versions = await (await adviser.get(`/api/meetings/${id}/versions`)).json()
    const current = (list: { current: boolean }[]) => list.map((version) => version.current)
    expect(current(versions.transcripts)).toEqual([true, false])
    expect(current(versions.summaries)).toEqual([true, false, false])
    const other = await as(await aUser())
    expect((await other.get(`/api/meetings/${id}/versions`)).status).toBe(404)
    expect((await other.post(`/api/meetings/${id}/transcribe`)).status).toBe(404)
    expect((await other.post(`/api/meetings/${id}/summarize`)).status).toBe(404)
  })
})

test('the waveform comes from the recording', async () => {
  await withAi(async () => {
    const { id, adviser } = await aProcessed()
    const { peaks } = await (await adviser.get(`/api/meetings/${id}/peaks`)).json()
    expect(peaks.length).toBeGreaterThan(50)
    expect(Math.max(...peaks)).toBeGreaterThan(0.1)
    expect((await (await as(await aUser())).get(`/api/meetings/${id}/peaks`)).status).toBe(404)
  })
})

test('a meeting that has not failed cannot be retried', async () => {
  const user = await aUser()
  const id = await aMeeting(user)
  expect((await (await as(user)).post(`/api/meetings/${id}/retry`)).status).toBe(404)
})

test('a correction made during the attempt is found by its new words', async () => {
  const user = await aUser()
  const id = await aMeeting(user, { status: 'Processing' })
  const attempt = await beginAttempt(user.id, id)
  if (!attempt) throw new Error('the meeting cannot be worked on')
  const segments = [{ speaker: 'A', start: 0, end: 1, text: 'Good morning' }]
  await writeFenced(attempt, (sql) =>
    draftTranscript(attempt, 1, { fullText: 'A: Good morning', segments }, sql),
  )
  const adviser = await as(user)
  await adviser.put(`/api/meetings/${id}/speakers`, { label: 'A', name: 'Elena' })
  expect(await reindex(user.id, id)).toContain('Elena: Good morning')
  const { signal } = new AbortController()
  const subject = { userId: user.id, meetingId: id, title: 'Review', clientName: 'Whitfield' }
  const ai = modelsFor(env.ai, subject)
  const about = { ...subject, date: new Date().toISOString(), ai, pause: noPause, signal }
  const passages = await indexTranscript(about, { segments, speakers: {} })
  await writeFenced(attempt, async (sql) => {
    await passages.save(sql)
    await publishAttempt(attempt, sql)
  })
  expect(await listUnindexed('transcripts')).toContainEqual({ userId: user.id, meetingId: id })
  expect(await reindex(user.id, id)).toContain('Elena: Good morning')
})
