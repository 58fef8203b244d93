import { expect, spyOn, test } from 'bun:test'
import { encodeOne } from '@app/ai/testing/encode/encode'
import { recordTones } from '@app/ai/testing/tones'
import type { User } from '@app/db/accounts/users'
import { findMeeting } from '@app/db/meetings/meetings'
import { sql } from '@app/db/testing/sql'
import { aClient, aMeeting, aUser } from '@app/db/testing/testing'
import { processNow, withAi } from '../meetings/testing'
import { as } from '../testing/testing'
import { finishCompleteUploads } from './leftover-uploads'

const base64 = (text: string) => Buffer.from(text).toString('base64')
const { bytes: TALK } = await encodeOne(recordTones([{ text: 'We keep the bond ladder.' }]), {
  name: 'live.webm',
  sound: { codec: 'libopus', bitrate: '32k' },
  piped: true,
})

/** A live recording that is running; `end` sends its length. */
async function aLiveRecording(
  user: User,
  about: { clientId: number; meetingId?: number },
  bytes: Uint8Array<ArrayBuffer> = TALK,
) {
  const adviser = await as(user)
  const data = JSON.stringify({ title: 'Live', date: '2026-04-03T09:14:00Z', ...about })
  const metadata = { filename: 'a.webm', meetingData: data, live: '1' }
  const pairs = Object.entries(metadata).map(([key, value]) => `${key} ${base64(value)}`)
  const headers = { 'tus-resumable': '1.0.0' }
  const created = await adviser.send('/api/uploads', {
    method: 'POST',
    headers: { ...headers, 'upload-defer-length': '1', 'upload-metadata': pairs.join() },
  })
  const path = created.headers.get('location') ?? ''
  const send = (at: number, body: Uint8Array<ArrayBuffer>, more: Record<string, string> = {}) =>
    adviser.send(path, {
      method: 'PATCH',
      headers: {
        ...headers,
        'upload-offset': String(at),
        ...more,
        'content-type': 'application/offset+octet-stream',
      },
      body,
    })
  expect((await send(0, bytes)).status).toBe(204)
  return {
    adviser,
    end: () => send(bytes.length, new Uint8Array(), { 'upload-length': String(bytes.length) }),
    head: () => adviser.send(path, { method: 'HEAD', headers }),
  }
}

test('a live recording outlives its planned meeting, as a meeting of its own', async () => {
  await withAi(async () => {
    for (const change of [
      (id: number) => sql`delete from meetings where id = ${id}`,
      (id: number) => sql`update meetings set status = 'Processed' where id = ${id}`,
    ]) {
      const user = await aUser()
      const { id: clientId } = await aClient(user)
      const planned = await aMeeting(user, { clientId, status: 'Scheduled' })
      const { end } = await aLiveRecording(user, { clientId, meetingId: planned })
      await change(planned)
      const ended = await end()
      const id = Number(ended.headers.get('upload-meeting'))
      expect([ended.status, id > 0, id === planned]).toEqual([204, true, false])
      expect(await findMeeting(user.id, id)).toMatchObject({ title: 'Live', hasAudio: true })
    }
  })
})

test('a live recording waits for a client in the trash to be restored or deleted for good', async () => {
  await withAi(async () => {
    const user = await aUser()
    const [restored, purged] = [await aClient(user), await aClient(user)]
    const running = await aLiveRecording(user, { clientId: restored.id })
    const other = await aLiveRecording(user, { clientId: purged.id })
    const { adviser } = running
    await adviser.put('/api/account/trash', { days: 7 })
    for (const { id } of [restored, purged]) await adviser.delete(`/api/clients/${id}`)
    for (const { end } of [running, other]) expect((await end()).status).toBe(404)
    const { items } = await (await adviser.get('/api/trash')).json()
    const itemOf = (clientId: number) =>
      items.find((item: { subjectId: number }) => item.subjectId === clientId).id
    expect((await adviser.post(`/api/trash/${itemOf(restored.id)}/restore`)).status).toBe(200)
    const id = Number((await running.head()).headers.get('upload-meeting'))
    expect(await findMeeting(user.id, id)).toMatchObject({ title: 'Live', hasAudio: true })
    await adviser.delete(`/api/trash/${itemOf(purged.id)}`)
    await finishCompleteUploads()
    expect((await other.head()).headers.get('upload-meeting')).toBeTruthy()
  })
})

test('a live recording saved under another client stays one meeting if its first is restored', async () => {
  await withAi(async () => {
    const user = await aUser()
    const [first, other] = [await aClient(user), await aClient(user)]
    const planned = await aMeeting(user, { clientId: first.id, status: 'Scheduled' })
    const waiting = await aLiveRecording(user, { clientId: first.id, meetingId: planned })
    const { adviser } = waiting
    await adviser.put('/api/account/trash', { days: 7 })
    await adviser.delete(`/api/clients/${first.id}`)
    expect((await waiting.end()).status).toBe(404)
    const again = await aLiveRecording(user, { clientId: other.id })
    const id = (await again.end()).headers.get('upload-meeting') ?? ''
    await adviser.patch(`/api/meetings/${id}`, { title: 'Renamed', date: '2026-04-01T10:00:00Z' })
    const { items } = await (await adviser.get('/api/trash')).json()
    expect((await adviser.post(`/api/trash/${items[0].id}/restore`)).status).toBe(200)
    expect((await waiting.head()).headers.get('upload-meeting')).toBe(id)
    const audible = await sql`
      select id from meetings where user_id = ${user.id} and audio_path is not null
    `
    expect(audible.map((each) => String(each.id))).toEqual([id])
  })
})

test('a live recording whose client was deleted for good waits under “No client” for another', async () => {
  await withAi(async (server) => {
    const user = await aUser()
    const [gone, other] = [await aClient(user), await aClient(user)]
    const planned = await aMeeting(user, { clientId: gone.id, status: 'Scheduled' })
    const recordings = [
      await aLiveRecording(user, { clientId: gone.id }),
      await aLiveRecording(user, { clientId: gone.id, meetingId: planned }),
    ]
    const { adviser } = await aLiveRecording(user, { clientId: other.id })
    await adviser.delete(`/api/clients/${gone.id}`)
    const ids = []
    for (const { end } of recordings) ids.push(Number((await end()).headers.get('upload-meeting')))
    const [id = 0] = ids
    // the same sound, so that it is one recording
    expect(ids).toEqual([id, id])
    expect(await findMeeting(user.id, id)).toMatchObject({
      title: 'Live',
      hasAudio: true,
      status: 'Failed',
      failure: expect.stringContaining('client was deleted'),
      client: { name: 'No client' },
    })
    expect(server.requests).toEqual([])
    expect((await adviser.patch(`/api/meetings/${id}`, { clientId: other.id })).status).toBe(200)
    expect((await adviser.post(`/api/meetings/${id}/retry`)).status).toBe(200)
    expect(await processNow(user, id)).toMatchObject({ status: 'Processed', clientId: other.id })
  })
})

test('a live recording that nothing recognizes becomes a failed meeting that keeps it', async () => {
  await withAi(async () => {
    const user = await aUser()
    const { id: clientId } = await aClient(user)
    const noise = crypto.getRandomValues(new Uint8Array(50_000))
    const { adviser, end } = await aLiveRecording(user, { clientId }, noise)
    const id = Number((await end()).headers.get('upload-meeting'))
    const meeting = await processNow(user, id)
    expect(meeting).toMatchObject({
      status: 'Failed',
      failure: expect.stringContaining('recording'),
    })
    const recording = await adviser.get(`/api/meetings/${id}/audio`)
    expect(new Uint8Array(await recording.arrayBuffer())).toEqual(noise)
  })
})

test('an upload that is not accepted is tried again ever less often', async () => {
  await withAi(async () => {
    const user = await aUser()
    const { id: clientId } = await aClient(user)
    const { adviser, end } = await aLiveRecording(user, { clientId })
    await adviser.put('/api/account/trash', { days: 7 })
    await adviser.delete(`/api/clients/${clientId}`)
    expect((await end()).status).toBe(404)
    const tries = spyOn(console, 'error').mockImplementation(() => {})
    const start = Date.now()
    for (let minute = 0; minute < 600; minute += 1) {
      await finishCompleteUploads(start + minute * 60_000)
    }
    expect(tries.mock.calls.length).toBeWithin(10, 20)
    tries.mockRestore()
  })
})
