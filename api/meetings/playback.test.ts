import { expect, spyOn, test } from 'bun:test'
import { rm } from 'node:fs/promises'
import { join } from 'node:path'
import { wav } from '@app/ai/testing/tones'
import { aClient, aUser } from '@app/db/testing/testing'
import { aFullMeeting } from '../archive/testing'
import { env } from '../env'
import { storage } from '../storage/storage'
import { as, guest } from '../testing/testing'
import { aRecording, storedFiles, uploadAs, withAi } from './testing'

test('a recording plays whole and in ranges, to its owner only', async () => {
  await withAi(async () => {
    const user = await aUser()
    const { id: clientId } = await aClient(user)
    const file = aRecording()
    const { id } = await (await uploadAs(user, file, { clientId })).json()
    const path = `/api/meetings/${id}/audio`
    const adviser = await as(user)
    const whole = await adviser.get(path)
    expect(whole.status).toBe(200)
    expect(Object.fromEntries(whole.headers)).toMatchObject({
      'content-type': 'audio/wav',
      'content-length': String(file.bytes.length),
      'accept-ranges': 'bytes',
      'cache-control': 'private, no-store',
      'x-content-type-options': 'nosniff',
    })
    expect(await whole.bytes()).toEqual(new Uint8Array(file.bytes))

    const size = file.bytes.length
    const ranges: [string, number, number][] = [
      ['bytes=0-', 0, size],
      ['bytes=0-0', 0, 1],
      ['bytes=70000-140000', 70_000, 140_001],
      [`bytes=${size - 10}-${size + 10}`, size - 10, size],
      ['bytes=-100', size - 100, size],
    ]
    for (const [range, from, to] of ranges) {
      const part = await adviser.get(path, { range })
      expect([range, part.status]).toEqual([range, 206])
      expect(part.headers.get('content-range')).toBe(`bytes ${from}-${to - 1}/${size}`)
      expect(Buffer.from(await part.bytes()).equals(file.bytes.subarray(from, to))).toBe(true)
    }
    for (const range of [`bytes=${size}-`, 'bytes=9-3', 'bytes=-0']) {
      const refused = await adviser.get(path, { range })
      expect([range, refused.status]).toEqual([range, 416])
      expect(refused.headers.get('content-range')).toBe(`bytes */${size}`)
    }
    for (const range of ['bytes=0-1,5-9', 'lines=1-2', 'bytes=-']) {
      expect((await adviser.get(path, { range })).status).toBe(200)
    }
    const held = { range: 'bytes=70000-140000', 'if-range': '"another version"' }
    expect((await adviser.get(path, held)).status).toBe(200)

    expect((await guest.get(path)).status).toBe(401)
    const other = await (await as(await aUser())).get(path, { range: 'bytes=0-1' })
    expect(other.status).toBe(404)
  })
})

test('an uploaded transcript cannot be played', async () => {
  const user = await aUser()
  const { id: clientId } = await aClient(user)
  const file = { bytes: new TextEncoder().encode('Elena: Hello'), name: 'talk.txt' }
  const { id } = await (await uploadAs(user, file, { clientId })).json()
  expect((await (await as(user)).get(`/api/meetings/${id}/audio`)).status).toBe(404)
})

test('a recording that was changed or is gone is refused in words', async () => {
  await withAi(async () => {
    const user = await aUser()
    const { id: clientId } = await aClient(user)
    const { id } = await (await uploadAs(user, aRecording(), { clientId })).json()
    const [name = ''] = await storedFiles(user.id)
    const stored = join(env.dataDir, 'recordings', String(user.id), name)
    const bytes = await Bun.file(stored).bytes()
    await Bun.write(
      stored,
      bytes.map((byte, at) => (at === 1_000 ? byte ^ 1 : byte)),
    )
    const answer = async () => {
      const response = await (await as(user)).get(`/api/meetings/${id}/audio`)
      return [response.status, (await response.json()).message]
    }
    const refused = [500, expect.stringContaining('The recording can’t be read')]
    expect(await answer()).toEqual(refused)
    await rm(stored)
    expect(await answer()).toEqual(refused)
  })
})

test('a recording that is deleted before its first bytes are read is missing', async () => {
  await withAi(async () => {
    const user = await aUser()
    const adviser = await as(user)
    const { id: clientId } = await aClient(user)
    const { id } = await (await uploadAs(user, aRecording(), { clientId })).json()
    const reading = spyOn(storage(), 'read').mockImplementation(async () => {
      reading.mockRestore()
      await adviser.delete(`/api/meetings/${id}`)
      throw new Error('no such file')
    })
    expect((await adviser.get(`/api/meetings/${id}/audio`)).status).toBe(404)
  })
})

test('what a paused player keeps is small, and a user has forty of them', async () => {
  const user = await aUser()
  const { id: clientId } = await aClient(user)
  const sound = wav(new Int16Array(1_000_000).fill(700), 16_000)
  const path = `/api/meetings/${await aFullMeeting(user, clientId, 'Review', sound)}/audio`
  const adviser = await as(user)
  using read = spyOn(storage(), 'read')
  const players = await Promise.all(Array.from({ length: 40 }, () => adviser.get(path)))
  expect(new Set(players.map(({ status }) => status))).toEqual(new Set([200]))
  const sizes = read.mock.calls.map(([, from, to]) => to - from)
  expect(Math.max(...sizes)).toBeLessThan(300_000)
  const one = await adviser.get(path)
  expect([one.status, one.headers.get('retry-after')]).toEqual([429, '10'])
  await players[0]?.body?.cancel()
  expect((await (await adviser.get(path)).bytes()).length).toBe(sound.length)
})
