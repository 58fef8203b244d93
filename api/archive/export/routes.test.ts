import { expect, spyOn, test } from 'bun:test'
import { wav } from '@app/ai/testing/tones'
import { closeAccount } from '@app/db/accounts/deletion/close-account'
import { aClient, aMeeting, aUser } from '@app/db/testing/testing'
import { strFromU8 } from 'fflate'
import { as, guest } from '../../testing/testing'

import { aFullMeeting, unzipped, WAV } from '../testing'

test('GET /api/account/export contains clients, meetings, Markdown and recordings', async () => {
  const user = await aUser()
  const client = await aClient(user, 'Whitfield & Söhne')
  const meetingId = await aFullMeeting(user, client.id)
  const response = await (await as(user)).get('/api/account/export')
  expect(response.status).toBe(200)
  expect(response.headers.get('content-disposition')).toContain('attachment')
  const files = unzipped(await response.arrayBuffer())
  const folder = `Whitfield-Söhne-${client.id}/2026-03-02-Annual-review-${meetingId}`
  expect(Object.keys(files).sort()).toEqual(
    [
      `Whitfield-Söhne-${client.id}/client.json`,
      `${folder}/meeting.json`,
      `${folder}/meeting.md`,
      `${folder}/recording.wav`,
      'ai-calls.jsonl',
      'colloquy.json',
      'policy.json',
    ].sort(),
  )
  expect(Buffer.from(files[`${folder}/recording.wav`] ?? []).equals(WAV)).toBe(true)
  const markdown = strFromU8(files[`${folder}/meeting.md`] ?? new Uint8Array())
  expect(markdown).toContain('[1:01] **Dora** We agreed on the bonds.')
  expect(markdown).toContain('- [ ] Send the form (Dora)')
})

test('a meeting of long ago can be exported', async () => {
  const user = await aUser()
  await aMeeting(user, { title: 'Founding', date: '1887-03-01T10:00:00Z' })
  const answer = await (await as(user)).get('/api/account/export')
  const names = Object.keys(unzipped(await answer.arrayBuffer()))
  expect(names.filter((name) => name.includes('1887-03-01-Founding'))).toHaveLength(2)
})

test('GET /api/clients/{id}/export contains only that client', async () => {
  const user = await aUser()
  const client = await aClient(user, 'Whitfield')
  await aFullMeeting(user, client.id)
  await aFullMeeting(user, (await aClient(user, 'Other')).id)
  const response = await (await as(user)).get(`/api/clients/${client.id}/export`)
  const names = Object.keys(unzipped(await response.arrayBuffer()))
  expect(names.filter((name) => name.endsWith('meeting.json'))).toHaveLength(1)
  expect(names.some((name) => name.startsWith('Other'))).toBe(false)
})

test('another user’s client is not exported, and answers like a missing one', async () => {
  const client = await aClient(await aUser())
  const other = await as(await aUser())
  const foreign = await other.get(`/api/clients/${client.id}/export`)
  expect(foreign.status).toBe(404)
  const missing = await other.get('/api/clients/2000000000/export')
  expect(await foreign.text()).toBe(await missing.text())
})

test('an export of what is deleted meanwhile is cut off, and does not look whole', async () => {
  const said = spyOn(console, 'error').mockImplementation(() => {})
  try {
    const user = await aUser()
    const client = await aClient(user, 'Whitfield')
    const second = wav(crypto.getRandomValues(new Int16Array(16_000)), 16_000)
    const long = Buffer.concat([second, ...Array(40).fill(second)])
    const other = await aClient(user, 'Other')
    for (const { id } of [client, other]) await aFullMeeting(user, id, 'Review', long)
    const adviser = await as(user)
    const own = await adviser.get(`/api/clients/${client.id}/export`)
    const reader = own.body?.getReader()
    await reader?.read()
    expect((await adviser.delete(`/api/clients/${client.id}`)).status).toBe(200)
    await expect(readOn(reader)).rejects.toBeUndefined()
    const whole = await adviser.get('/api/account/export')
    await closeAccount(user.id)
    await expect(whole.arrayBuffer()).rejects.toBeUndefined()
    expect(said).not.toHaveBeenCalled()
  } finally {
    said.mockRestore()
  }
})

async function readOn(reader?: ReadableStreamDefaultReader<Uint8Array>) {
  while (reader && !(await reader.read()).done);
}

test("guests can't export or import", async () => {
  expect((await guest.get('/api/account/export')).status).toBe(401)
  expect((await guest.get('/api/clients/1/export')).status).toBe(401)
  expect((await guest.post('/api/account/import')).status).toBe(401)
})

test('a user has four exports at once, and others have theirs', async () => {
  const user = await aUser()
  const client = await aClient(user)
  const [adviser, other] = [await as(user), await as(await aUser())]
  const under = `/api/clients/${client.id}/export`
  const exports = ['/api/account/export', under, under, '/api/account/export']
  const running = await Promise.all(exports.map((path) => adviser.get(path)))
  expect(running.map(({ status }) => status)).toEqual([200, 200, 200, 200])
  const compliance = '/api/compliance/trail/export?format=csv'
  for (const path of [...exports, compliance, `/api/compliance/clients/${client.id}/evidence`]) {
    const refused = await adviser.get(path)
    expect([path, refused.status, refused.headers.get('retry-after')]).toEqual([path, 429, '30'])
  }
  expect((await other.get('/api/account/export')).status).toBe(200)
  await running[0]?.arrayBuffer()
  expect((await adviser.get('/api/account/export')).status).toBe(200)
})
