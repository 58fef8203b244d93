import { createHash } from 'node:crypto'
import { join } from 'node:path'
import { findUserByName } from '@app/db/accounts/find-user'
import { setMasking } from '@app/db/accounts/masking'
import { deleteAllTokens } from '@app/db/accounts/tokens'
import { createUser } from '@app/db/accounts/users'
import { openDatabase } from '@app/db/connection/open'
import { asUser } from '@app/db/connection/roles'
import type { Query } from '@app/db/connection/sql'
import { createClient } from '@app/db/meetings/clients'
import { createMeeting } from '@app/db/meetings/meetings'
import { deleteMeeting } from '@app/db/meetings/removals'
import { createShareLink } from '@app/db/meetings/sharing/create-share-link'
import { sql } from '@app/db/testing/sql'
import { writeLedger } from '../../account/deletion-ledger'
import { env } from '../../env'
import { recordConsent } from '../../meetings/consent/record-consent'
import { newKey, unwrap } from '../../storage/keys'
import { seal } from '../../storage/seal'
import { storage } from '../../storage/storage'
import { unseal } from '../../storage/unseal'
import { backup } from './backup'
import { copyRecordings } from './copy-recordings'
import { letIn } from './drill-entrances'
import { restore } from './restore'
import { withDatabase } from './with-database'

/**
 * Plays the installation in a restore drill, each time in its own process: `fill MEETINGS BYTES`, `delete
 * WITHDRAWN ID…`, which also revokes the token, turns masking on and withdraws the consent for a meeting, `backup-amid-deletion DIRECTORY`, which
 * deletes a meeting while its recording is copied, `rehearse-update` or `list`, which all print the existing
 * meetings with their open share links and the ways in to their account; `update-and-stay` runs until it is ended;
 * `copy DIRECTORY` prints what was copied of a recording that is not stored; `refuse DIRECTORY MANIFEST…` prints
 * why backups with these manifests are not restored, and what is copied beside the first.
 */
const [what, ...numbers] = process.argv.slice(2)
if (what === 'copy' || what === 'refuse') {
  const [directory = '', ...manifests] = numbers
  const said = what === 'copy' ? await copy(directory) : await refuse(directory, manifests)
  console.log(JSON.stringify(said))
  process.exit(0)
}
if (what === 'backup-amid-deletion') await backupAmidDeletion(numbers[0] ?? '')
const close = await openDatabase({ url: env.databaseUrl, directory: env.dataDir })
if (what === 'update-and-stay') {
  await sql.begin(update)
  console.log('here')
  await new Promise(() => setInterval(() => {}, 1_000))
}
const [first = 0, second = 0] = numbers.map(Number)
if (what === 'fill') await fill(first, second)
if (what === 'delete') {
  await remove(numbers.slice(1).map(Number))
  await withdraw(first)
}
if (what === 'rehearse-update') await rehearseUpdate()
console.log(JSON.stringify(await list()))
await close()
process.exit(0)

function copy(directory: string) {
  return copyRecordings(directory, [{ path: `7/${'0'.repeat(32)}`, bytes: 10 }])
}

async function refuse(directory: string, manifests: string[]) {
  const refusals: string[] = []
  let copied: unknown = null
  for (const manifest of manifests) {
    await Bun.write(join(directory, '2026', 'manifest.json'), manifest)
    copied ??= await copy(directory)
    refusals.push(await restore(directory, '2026').then(JSON.stringify, ({ message }) => message))
  }
  return { refusals, copied }
}

async function backupAmidDeletion(directory: string) {
  const from = storage()
  const read = from.read
  from.read = async (path, ...range) => {
    from.read = read
    await withDatabase(async () => {
      await sql`delete from meetings where audio_path = ${path}`
    })
    return from.read(path, ...range)
  }
  await backup(directory)
}

async function fill(meetings: number, bytes: number) {
  const user = await createUser({
    username: 'drill',
    email: 'drill@example.test',
    passwordHash: '!',
    fullName: 'Dora Drill',
    plan: 'premium',
  })
  await letIn(user.id)
  const client = await createClient(user.id, { name: 'Whitfield', type: 'Tax' })
  for (let number = 0; number < meetings; number += 1) {
    const meeting = {
      clientId: client.id,
      title: `Meeting ${number}`,
      date: new Date().toISOString(),
    }
    const id = await createMeeting(
      user.id,
      { ...meeting, duration: 60, type: 'Uploaded' },
      'Processed',
    )
    await share(user.id, id)
    await record(user.id, id, crypto.getRandomValues(Buffer.alloc(Math.min(bytes, 65_536))), bytes)
  }
}

/** A link with the meeting's id as its secret, which lets the drill open it. */
async function share(userId: number, meetingId: number) {
  const wanted = { hash: `drill ${meetingId}`, passcodeHash: null, withTranscript: false, days: 14 }
  await createShareLink(userId, meetingId, wanted, 1, asUser(userId))
}

/** As a later version of the product leaves the database. */
async function update(sql: Query) {
  await sql`create table later (user_id integer references users (id) on delete cascade)`
  await sql`create function later_than() returns integer language sql as 'select 1'`
  await sql`insert into schema_migrations (name, sha256) values ('999_later.sql', '')`
}

async function record(userId: number, meetingId: number, noise: Uint8Array, bytes: number) {
  const path = `${userId}/${crypto.randomUUID()}`
  const { key, wrapped } = newKey()
  const incoming = seal(await storage().write(path), key)
  for (let at = 0; at < bytes; at += noise.length) {
    await incoming.write(noise.subarray(0, Math.min(noise.length, bytes - at)))
  }
  await incoming.keep()
  await sql`
    update meetings
    set audio_path = ${path}, audio_key = ${wrapped}, audio_bytes = ${bytes},
      audio_name = 'a.mp3', audio_type = 'audio/mpeg'
    where user_id = ${userId} and id = ${meetingId}
  `
}

async function remove(ids: number[]) {
  const user = await findUserByName('drill')
  for (const id of ids) await deleteMeeting(user?.id ?? 0, id)
  await deleteAllTokens(user?.id ?? 0)
  await writeLedger()
}

/** Fails if anything of an update is there, and leaves nothing itself. */
async function rehearseUpdate() {
  const undo = new Error('undo')
  const rehearsal = sql.begin(async (sql) => {
    await update(sql)
    throw undo
  })
  await rehearsal.catch((error) => {
    if (error !== undo) throw error
  })
}

/** The consent given for the meeting. */
async function withdraw(meetingId: number) {
  const user = await findUserByName('drill')
  if (!user) throw new Error('the drill has no user')
  const entry = { state: 'revoked', method: null, moment: null, comment: '' } as const
  await recordConsent(user, { kind: 'meeting', id: meetingId }, entry)
  await setMasking(user.id, 'always')
  await writeLedger()
}

async function list() {
  type Row = {
    id: number
    path: string
    key: string
    bytes: number
    links: number
    entrances: number
  }
  const meetings: Row[] = await sql`
    select id, audio_path as path, audio_key as key, audio_bytes::float8 as bytes, (
      select count(*)::int from share_links
      where share_links.user_id = meetings.user_id and meeting_id = meetings.id and withdrawn_at is null
    ) as links, (
      select count(*)::int
      from (
        select user_id from sessions
        union all select user_id from challenges
        union all select user_id from trusted_browsers
        union all select user_id from reset_links
      ) as entrances
      where entrances.user_id = meetings.user_id
    ) as entrances
    from meetings
    order by id
  `
  return Promise.all(
    meetings.map(async ({ key, bytes, ...meeting }) => ({
      ...meeting,
      sha256: await hash(meeting.path, key, bytes),
    })),
  )
}

async function hash(name: string, wrapped: string, bytes: number): Promise<string> {
  const digest = createHash('sha256')
  const sealed = { storage: storage(), name, key: unwrap(wrapped), bytes }
  for await (const part of unseal(sealed)) digest.update(part)
  return digest.digest('hex')
}
