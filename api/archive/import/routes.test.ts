import { expect, test } from 'bun:test'
import { temporaryDirectory } from '@app/ai/testing/directory'
import { findArchived } from '@app/db/meetings/archived'
import { listClients } from '@app/db/meetings/clients'
import { listMeetings } from '@app/db/meetings/list/list-meetings'
import { findRecording } from '@app/db/meetings/recordings'
import { countTranscriptions } from '@app/db/payments/transcription-usage'
import { sql } from '@app/db/testing/sql'
import { aClient, aUser } from '@app/db/testing/testing'
import { zipSync } from 'fflate'
import { unsealWhole } from '../../storage/recording'
import { as } from '../../testing/testing'
import { aFullMeeting, imported, WAV } from '../testing'
import { importArchive } from './import-archive'

test('an export imported elsewhere is identical, row for row and byte for byte', async () => {
  const user = await aUser()
  const client = await aClient(user, 'Whitfield')
  const meetingId = await aFullMeeting(user, client.id)
  const bytes = await (await (await as(user)).get('/api/account/export')).arrayBuffer()

  const other = await aUser()
  const response = await imported(other, bytes)
  expect(response.status).toBe(200)
  expect(await response.json()).toEqual({
    clients: 1,
    meetings: 1,
    recordings: 1,
    known: 0,
    incomplete: 0,
  })
  const [brought] = await listMeetings(other.id)
  const here = await findArchived(other.id, brought?.id ?? 0)
  const there = await findArchived(user.id, meetingId)
  expect({ ...here, status: '' }).toEqual({ ...there, status: '' })
  const audio = (await findRecording(other.id, brought?.id ?? 0))?.audio
  expect(audio && Buffer.from(await unsealWhole(audio)).equals(WAV)).toBe(true)
})

test('a repeated import adds nothing twice', async () => {
  const user = await aUser()
  await aFullMeeting(user, (await aClient(user, 'Whitfield')).id)
  const bytes = await (await (await as(user)).get('/api/account/export')).arrayBuffer()
  const other = await aUser()
  await imported(other, bytes)
  expect(await (await imported(other, bytes)).json()).toMatchObject({ meetings: 0, known: 1 })
  expect(await listClients(other.id)).toHaveLength(1)
  expect(await listMeetings(other.id)).toHaveLength(1)
})

test('two meetings with the same title and date stay two meetings elsewhere', async () => {
  const user = await aUser()
  const client = await aClient(user, 'Whitfield')
  await aFullMeeting(user, client.id)
  const second = await aFullMeeting(user, client.id)
  await sql`update meetings set created_at = now() - interval '1 hour' where id = ${second}`
  const bytes = await (await (await as(user)).get('/api/account/export')).arrayBuffer()
  const other = await aUser()
  expect(await (await imported(other, bytes)).json()).toMatchObject({ meetings: 2, known: 0 })
  expect(await (await imported(other, bytes)).json()).toMatchObject({ meetings: 0, known: 2 })
})

test('an import run by two processes concurrently adds everything once', async () => {
  const user = await aUser()
  const client = await aClient(user, 'Whitfield')
  await aFullMeeting(user, client.id)
  await sql`update meetings set date = '2026-03-02T12:00:00.000123Z' where user_id = ${user.id}`
  const bytes = await (await (await as(user)).get('/api/account/export')).arrayBuffer()
  await using directory = temporaryDirectory()
  const path = directory.file('export.zip')
  await Bun.write(path, bytes)
  const other = await aUser()
  const both = await Promise.all([importArchive(other, path), importArchive(other, path)])
  expect(both.map(({ meetings }) => meetings).toSorted()).toEqual([0, 1])
  expect(both.map(({ known }) => known).toSorted()).toEqual([0, 1])
  expect(await listMeetings(other.id)).toHaveLength(1)
  expect(await (await imported(user, bytes)).json()).toMatchObject({ meetings: 0, known: 1 })
})

test('a meeting with a transcript does not count as a transcription, one without must fit the plan', async () => {
  const user = await aUser()
  const client = await aClient(user, 'Whitfield')
  const ids: number[] = []
  for (let meetings = 0; meetings < 4; meetings += 1) {
    ids.push(await aFullMeeting(user, client.id))
    await sql`update meetings set created_at = now() - ${meetings} * interval '1 hour' where id = ${ids.at(-1) ?? 0}`
  }
  const whole = await (await (await as(user)).get('/api/account/export')).arrayBuffer()
  await sql`delete from transcripts where user_id = ${user.id}`
  await sql`update meetings set status = 'Failed' where user_id = ${user.id}`
  const untranscribed = await (await (await as(user)).get('/api/account/export')).arrayBuffer()
  const free = await aUser({ plan: 'free' })
  expect((await imported(free, whole)).status).toBe(200)
  expect(await countTranscriptions(free.id)).toBe(0)
  const other = await aUser({ plan: 'free' })
  const refused = await imported(other, untranscribed)
  expect(refused.status).toBe(403)
  expect((await refused.json()).message).toContain('needs 4 more')
  expect(await listMeetings(other.id)).toHaveLength(0)
  expect(await listClients(other.id)).toHaveLength(0)
  const basic = await aUser({ plan: 'BASIC_SUBSCRIPTION' })
  for (const brought of [4, 0, 0]) {
    expect(await (await imported(basic, untranscribed)).json()).toMatchObject({ meetings: brought })
  }
})

test('POST /api/account/import answers 400 to anything but an export', async () => {
  const user = await aUser()
  const text = (value: unknown) => Buffer.from(JSON.stringify(value))
  const cover = text({ format: 'colloquy-export', version: 1 })
  const client = text({ name: 'A', type: 'Tax' })
  const files: [Uint8Array, string][] = [
    [Buffer.from('no zip at all'), 'isn’t a complete ZIP file'],
    [zipSync({ 'a.txt': text('x') }), 'colloquy.json is missing'],
    [zipSync({ 'colloquy.json': text({ format: 'other' }) }), 'please check colloquy.json'],
    [zipSync({ 'colloquy.json': cover, 'a/client.json': text({ name: 7 }) }), 'a/client.json'],
    [zipSync({ 'colloquy.json': cover, 'a/b/meeting.json': text({}) }), 'lacks client.json'],
    [
      zipSync({ 'colloquy.json': cover, 'a/client.json': client, 'a/b/meeting.json': text({}) }),
      'please check a/b/meeting.json',
    ],
  ]
  for (const [file, words] of files) {
    const response = await imported(user, file)
    expect(response.status).toBe(400)
    const { message } = await response.json()
    expect(message).toContain('validation')
    expect(message).toContain(words)
  }
  expect(await listMeetings(user.id)).toEqual([])
})
