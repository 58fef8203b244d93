import { expect, spyOn, test } from 'bun:test'
import { rmSync } from 'node:fs'
import { join } from 'node:path'
import type { User } from '@app/db/accounts/users'
import { addConsent } from '@app/db/meetings/consent/consents'
import { listMeetings } from '@app/db/meetings/list/list-meetings'
import { findRecording } from '@app/db/meetings/recordings'
import { sql } from '@app/db/testing/sql'
import { aClient, aUser } from '@app/db/testing/testing'
import { strFromU8 } from 'fflate'
import { sealEvidence } from '../meetings/consent/evidence'
import { SEALED_FRAME_BYTES } from '../storage/frames'
import { recordingsDirectory } from '../storage/storage'
import { as } from '../testing/testing'
import { aFullMeeting, imported, unzipped, WAV } from './testing'

async function storedFile(user: User, meetingId: number): Promise<string> {
  const path = (await findRecording(user.id, meetingId))?.audio?.path ?? ''
  return join(recordingsDirectory(), path)
}

async function exportedBy(user: User): Promise<ArrayBuffer> {
  return (await (await as(user)).get('/api/account/export')).arrayBuffer()
}

test('an export goes on after recordings that can’t be read, and names them', async () => {
  using log = spyOn(console, 'error').mockImplementation(() => {})
  const user = await aUser()
  const client = await aClient(user, 'Whitfield')
  const missing = await aFullMeeting(user, client.id, 'Missing')
  const damaged = await aFullMeeting(user, client.id, 'Damaged', Buffer.concat([WAV, noise()]))
  const whole = await aFullMeeting(user, client.id, 'Whole')
  rmSync(await storedFile(user, missing))
  const file = await storedFile(user, damaged)
  const bytes = await Bun.file(file).bytes()
  bytes.fill(0, SEALED_FRAME_BYTES, SEALED_FRAME_BYTES + 9)
  await Bun.write(file, bytes)

  const archive = await exportedBy(user)
  const files = unzipped(archive)
  const ofMeeting = (id: number, name: string) =>
    Object.entries(files).find(([path]) => path.endsWith(`-${id}/${name}`))?.[1]
  expect(ofMeeting(missing, 'recording.wav')).toBeUndefined()
  expect(ofMeeting(damaged, 'recording.wav')).toHaveLength(65_536)
  expect(ofMeeting(whole, 'recording.wav')).toHaveLength(WAV.length)
  const said = (id: number) =>
    JSON.parse(strFromU8(ofMeeting(id, 'meeting.json') ?? new Uint8Array())).recording.unreadable
  expect([missing, damaged, whole].map(said)).toEqual([true, true, undefined])
  const words = strFromU8(files['unreadable.txt'] ?? new Uint8Array())
  expect(words).toContain(`-${missing}/recording.wav (“review.wav”) is missing.`)
  expect(words).toContain(`-${damaged}/recording.wav (“review.wav”) has only the first 65,536 of`)
  expect(words).not.toContain(`-${whole}/`)
  expect(log.mock.calls.flat().join()).toContain(`the recording of meeting ${damaged}, which can’t`)

  const other = await aUser()
  const response = await imported(other, archive)
  expect(await response.json()).toEqual({ clients: 1, meetings: 3, recordings: 1, known: 0 })
  const meetings = await listMeetings(other.id)
  expect(meetings.map(({ title }) => title).sort()).toEqual(['Damaged', 'Missing', 'Whole'])
})

test('an export goes on after evidence that can’t be read, and the import without it', async () => {
  using _log = spyOn(console, 'error').mockImplementation(() => {})
  const user = await aUser()
  const client = await aClient(user, 'Whitfield')
  const given = { state: 'given', method: 'signed', moment: null, comment: '' } as const
  for (const name of ['a.pdf', 'b.pdf']) {
    const evidence = async () => {
      const sealed = await sealEvidence(name, Buffer.from(`signed ${name}`))
      if (name === 'a.pdf') sealed.content.fill(0, 3, 9)
      return sealed
    }
    const subject = { kind: 'client', id: client.id } as const
    await addConsent(user.id, subject, { ...given, recordedBy: 'Mara', evidence }, sql)
  }
  const archive = await exportedBy(user)
  const words = strFromU8(unzipped(archive)['unreadable.txt'] ?? new Uint8Array())
  expect(words).toContain('(“a.pdf”) is missing.')
  expect(words).not.toContain('b.pdf')
  const other = await aUser()
  expect((await imported(other, archive)).status).toBe(200)
  const kept = await sql`
    select state, evidence_name as name from consents where user_id = ${other.id} order by id
  `
  expect([...kept]).toEqual([
    { state: 'given', name: null },
    { state: 'given', name: 'b.pdf' },
  ])
})

function noise(): Uint8Array {
  return new Uint8Array(200_000).map((_, at) => at % 251)
}
