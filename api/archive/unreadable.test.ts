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
import { aFullMeeting, imported, unzipped, verified, WAV } from './testing'

/** Two blocks of its storage, and a part of one. */
const LONG_WAV = Buffer.concat([WAV, noise()])

async function storedFile(user: User, meetingId: number): Promise<string> {
  const path = (await findRecording(user.id, meetingId))?.audio?.path ?? ''
  return join(recordingsDirectory(), path)
}

async function exportedBy(user: User): Promise<ArrayBuffer> {
  return (await (await as(user)).get('/api/account/export')).arrayBuffer()
}

/** Three meetings: the recording of one is gone, and of another changed after 64 kB. */
async function aDamagedClient() {
  const user = await aUser()
  const client = await aClient(user, 'Whitfield')
  const missing = await aFullMeeting(user, client.id, 'Missing')
  const damaged = await aFullMeeting(user, client.id, 'Damaged', LONG_WAV)
  const whole = await aFullMeeting(user, client.id, 'Whole')
  rmSync(await storedFile(user, missing))
  const file = await storedFile(user, damaged)
  const bytes = await Bun.file(file).bytes()
  bytes.fill(0, SEALED_FRAME_BYTES, SEALED_FRAME_BYTES + 9)
  await Bun.write(file, bytes)
  return { user, client, missing, damaged, whole }
}

test('an export goes on after recordings that can’t be read, and names them', async () => {
  using log = spyOn(console, 'error').mockImplementation(() => {})
  const { user, missing, damaged, whole } = await aDamagedClient()

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
  const text = (id: number) => strFromU8(ofMeeting(id, 'meeting.md') ?? new Uint8Array())
  expect(text(missing)).toContain('**Incomplete:** the recording is missing.')
  expect(text(damaged)).toContain('**Incomplete:** the recording has only the first 65,536 of')
  expect(text(whole)).not.toContain('Incomplete')
  const words = strFromU8(files['unreadable.txt'] ?? new Uint8Array())
  expect(words).toContain(`-${missing}/recording.wav (“review.wav”) is missing.`)
  expect(words).toContain(`-${damaged}/recording.wav (“review.wav”) has only the first 65,536 of`)
  expect(words).not.toContain(`-${whole}/`)
  expect(log.mock.calls.flat().join()).toContain(`the recording of meeting ${damaged}, which can’t`)

  const other = await aUser()
  const response = await imported(other, archive)
  expect(await response.json()).toEqual({
    clients: 1,
    meetings: 3,
    recordings: 1,
    known: 0,
    incomplete: 2,
  })
  const meetings = await listMeetings(other.id)
  expect(meetings.map(({ title }) => title).sort()).toEqual(['Damaged', 'Missing', 'Whole'])
})

test('signed evidence names incomplete recordings, and its verifier tells them from changes', async () => {
  using _log = spyOn(console, 'error').mockImplementation(() => {})
  const { user, client, missing, damaged } = await aDamagedClient()
  const evidence = `/api/compliance/clients/${client.id}/evidence`
  const archive = await (await (await as(user)).get(evidence)).bytes()
  const manifest = strFromU8(unzipped(archive.buffer)['manifest.json'] ?? new Uint8Array())
  const lacking = (meeting: number, bytes: number, whole: Uint8Array) => ({
    name: expect.stringContaining(`-${meeting}/recording.wav`),
    bytes,
    expectedBytes: whole.length,
    expectedSha256: new Bun.CryptoHasher('sha256').update(whole).digest('hex'),
  })
  const incomplete = [lacking(missing, 0, WAV), lacking(damaged, 65_536, LONG_WAV)]
  expect(JSON.parse(manifest).statement.incomplete).toEqual(incomplete)
  const [code, said] = await verified(archive)
  expect(code).toBe(2)
  expect(said).toContain('Verified: colloquy-evidence')
  expect(said).toContain(`-${missing}/recording.wav, missing, SHA-256 `)
  expect(said).toContain(`-${damaged}/recording.wav, only the first 65536 of ${LONG_WAV.length}`)
  const denied = await verified(archive, (folder) =>
    Bun.write(join(folder, 'manifest.json'), manifest.replace('"expectedBytes"', '"a"')),
  )
  expect(denied[0]).toBe(1)
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
  const response = await imported(other, archive)
  expect(await response.json()).toMatchObject({ clients: 1, incomplete: 1 })
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
