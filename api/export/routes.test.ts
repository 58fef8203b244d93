import { expect, test } from 'bun:test'
import { listClients } from '@app/db/clients'
import { listMeetings } from '@app/db/meetings'
import { findRecording } from '@app/db/recordings'
import { sql } from '@app/db/sql'
import { aClient, aUser } from '@app/db/testing'
import { countTranscriptions } from '@app/db/transcriptions'
import { bringMeeting, findCarried } from '@app/db/transfers'
import type { User } from '@app/db/users'
import { strFromU8, unzipSync, zipSync } from 'fflate'
import { unsealWhole } from '../storage/recording'
import { as, guest } from '../testing'
import { openIntake } from '../uploads/intake'

const SOUND_BYTES = 50_000
const WAV = Buffer.alloc(44 + SOUND_BYTES, 7)
WAV.write('RIFF')
WAV.writeUInt32LE(36 + SOUND_BYTES, 4)
WAV.write('WAVEfmt ', 8)
for (const [at, value] of [
  [16, 16],
  [24, 16_000],
  [28, 32_000],
  [40, SOUND_BYTES],
] as const) {
  WAV.writeUInt32LE(value, at)
}
for (const [at, value] of [
  [20, 1],
  [22, 1],
  [32, 2],
  [34, 16],
] as const) {
  WAV.writeUInt16LE(value, at)
}
WAV.write('data', 36)

async function aRecording(user: User) {
  const intake = await openIntake(user.id, 'review.wav', () => {})
  await intake.write(WAV)
  return (await intake.finish()).audio
}

async function aFullMeeting(user: User, clientId: number, title = 'Annual review') {
  const id = await bringMeeting(
    user.id,
    clientId,
    {
      title,
      date: '2026-03-02T12:00:00.000Z',
      duration: 1800,
      type: 'Uploaded',
      status: 'Processed',
      createdAt: '2026-03-02T13:00:00.000Z',
      transcript: {
        fullText: 'We agreed on the bonds.',
        segments: [{ speaker: 'A', start: 61, end: 63, text: 'We agreed on the bonds.' }],
        speakers: { A: 'Dora' },
      },
      summary: {
        executiveSummary: 'They agreed.',
        keyPoints: ['Bonds'],
        actionItems: [{ task: 'Send the form', assignee: 'Dora' }],
        nextMeeting: { date: '2026-09-01', topics: 'Tax' },
        evidence: [],
        origin: 'model',
        degraded: false,
        coverage: 1,
      },
      note: 'Bring the contract',
    },
    await aRecording(user),
    'Processed',
  )
  if (id === null) throw new Error('the meeting was not saved')
  return id
}

function unzipped(bytes: ArrayBuffer): Record<string, Uint8Array> {
  return unzipSync(new Uint8Array(bytes))
}

async function imported(user: User, bytes: Uint8Array | ArrayBuffer): Promise<Response> {
  return (await as(user)).send('/api/account/import', {
    method: 'POST',
    headers: { 'content-type': 'application/zip' },
    body: new Blob([new Uint8Array(bytes)]),
  })
}

test('GET /api/account/export holds clients, meetings, Markdown and recordings', async () => {
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
      'colloquy.json',
    ].sort(),
  )
  expect(Buffer.from(files[`${folder}/recording.wav`] ?? []).equals(WAV)).toBe(true)
  const markdown = strFromU8(files[`${folder}/meeting.md`] ?? new Uint8Array())
  expect(markdown).toContain('[1:01] **Dora** We agreed on the bonds.')
  expect(markdown).toContain('- Send the form (Dora)')
})

test('an export brought in elsewhere is the same, row for row and byte for byte', async () => {
  const user = await aUser()
  const client = await aClient(user, 'Whitfield')
  const meetingId = await aFullMeeting(user, client.id)
  const bytes = await (await (await as(user)).get('/api/account/export')).arrayBuffer()

  const other = await aUser()
  const response = await imported(other, bytes)
  expect(response.status).toBe(200)
  expect(await response.json()).toEqual({ clients: 1, meetings: 1, recordings: 1, known: 0 })
  const [brought] = await listMeetings(other.id)
  const here = await findCarried(other.id, brought?.id ?? 0)
  const there = await findCarried(user.id, meetingId)
  expect({ ...here, status: '' }).toEqual({ ...there, status: '' })
  const audio = (await findRecording(other.id, brought?.id ?? 0))?.audio
  expect(audio && Buffer.from(await unsealWhole(audio)).equals(WAV)).toBe(true)
})

test('an import repeated brings nothing twice', async () => {
  const user = await aUser()
  await aFullMeeting(user, (await aClient(user, 'Whitfield')).id)
  const bytes = await (await (await as(user)).get('/api/account/export')).arrayBuffer()
  const other = await aUser()
  await imported(other, bytes)
  expect(await (await imported(other, bytes)).json()).toMatchObject({ meetings: 0, known: 1 })
  expect(await listClients(other.id)).toHaveLength(1)
  expect(await listMeetings(other.id)).toHaveLength(1)
})

test('two meetings of one title on one day are two meetings elsewhere too', async () => {
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

test('an import that is sent twice at once brings everything once', async () => {
  const user = await aUser()
  const client = await aClient(user, 'Whitfield')
  await aFullMeeting(user, client.id)
  await sql`update meetings set date = date + interval '123 microseconds' where user_id = ${user.id}`
  const bytes = await (await (await as(user)).get('/api/account/export')).arrayBuffer()
  const other = await aUser()
  const answers = await Promise.all([imported(other, bytes), imported(other, bytes)])
  const brought = await Promise.all(answers.map((answer) => answer.json()))
  expect(brought.reduce((sum, { meetings }) => sum + meetings, 0)).toBe(1)
  expect(brought.reduce((sum, { known }) => sum + known, 0)).toBe(1)
  expect(await listMeetings(other.id)).toHaveLength(1)
  expect(await (await imported(user, bytes)).json()).toMatchObject({ meetings: 0, known: 1 })
})

test('what has its transcript is no transcription here, what has none is within the plan', async () => {
  const user = await aUser()
  const client = await aClient(user, 'Whitfield')
  const ids: number[] = []
  for (let meetings = 0; meetings < 4; meetings += 1) {
    ids.push(await aFullMeeting(user, client.id))
    await sql`update meetings set created_at = now() - ${meetings} * interval '1 hour' where id = ${ids.at(-1) ?? 0}`
  }
  const whole = await (await (await as(user)).get('/api/account/export')).arrayBuffer()
  await sql`delete from transcripts where user_id = ${user.id}`
  const untranscribed = await (await (await as(user)).get('/api/account/export')).arrayBuffer()
  const free = await aUser({ plan: 'free' })
  expect((await imported(free, whole)).status).toBe(200)
  expect(await countTranscriptions(free.id)).toBe(0)
  const other = await aUser({ plan: 'free' })
  const refused = await imported(other, untranscribed)
  expect(refused.status).toBe(403)
  expect((await refused.json()).message).toContain('4 more would be needed')
  expect(await listMeetings(other.id)).toHaveLength(0)
  const basic = await aUser({ plan: 'BASIC_SUBSCRIPTION' })
  for (const brought of [4, 0, 0]) {
    expect(await (await imported(basic, untranscribed)).json()).toMatchObject({ meetings: brought })
  }
})

test('GET /api/clients/{id}/export holds that client alone', async () => {
  const user = await aUser()
  const client = await aClient(user, 'Whitfield')
  await aFullMeeting(user, client.id)
  await aFullMeeting(user, (await aClient(user, 'Other')).id)
  const response = await (await as(user)).get(`/api/clients/${client.id}/export`)
  const names = Object.keys(unzipped(await response.arrayBuffer()))
  expect(names.filter((name) => name.endsWith('meeting.json'))).toHaveLength(1)
  expect(names.some((name) => name.startsWith('Other'))).toBe(false)
})

test('another user’s client is not exported, nor seen to exist', async () => {
  const client = await aClient(await aUser())
  const other = await as(await aUser())
  const foreign = await other.get(`/api/clients/${client.id}/export`)
  expect(foreign.status).toBe(404)
  const missing = await other.get('/api/clients/2000000000/export')
  expect(await foreign.text()).toBe(await missing.text())
})

test('guests export and import nothing', async () => {
  expect((await guest.get('/api/account/export')).status).toBe(401)
  expect((await guest.get('/api/clients/1/export')).status).toBe(401)
  expect((await guest.post('/api/account/import')).status).toBe(401)
})

test('POST /api/account/import answers 400 to anything else than an export', async () => {
  const user = await aUser()
  const text = (value: unknown) => Buffer.from(JSON.stringify(value))
  const cover = text({ format: 'colloquy-export', version: 1 })
  const client = text({ name: 'A', type: 'Tax' })
  const files: [Uint8Array, string][] = [
    [Buffer.from('no zip at all'), 'not a whole ZIP file'],
    [zipSync({ 'a.txt': text('x') }), 'has no colloquy.json'],
    [zipSync({ 'colloquy.json': text({ format: 'other' }) }), 'please check colloquy.json'],
    [zipSync({ 'colloquy.json': cover, 'a/client.json': text({ name: 7 }) }), 'a/client.json'],
    [zipSync({ 'colloquy.json': cover, 'a/b/meeting.json': text({}) }), 'has no client.json'],
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
