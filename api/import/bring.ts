import { posix } from 'node:path'
import type { MeetingStatus } from '@app/db/meetings'
import type { StoredAudio } from '@app/db/recordings'
import type { Query } from '@app/db/sql'
import { bringClient, bringMeeting, hasMeeting } from '@app/db/transfers'
import type { User } from '@app/db/users'
import type { TSchema } from '@sinclair/typebox'
import { Value } from '@sinclair/typebox/value'
import type { Static } from 'elysia'
import { Refusal } from '../errors'
import { startProcessing } from '../meetings/start'
import { assertCanTranscribe } from '../payments/limits'
import { storage } from '../storage'
import { openIntake } from '../uploads/intake'
import { clientShape, coverShape, type MeetingFile, meetingShape } from './shape'
import { BadZip, listEntries, readBytes, readText, type ZipEntry } from './unzip'

const TEXT_BYTES = 64 * 1024 * 1024
const MOST_ENTRIES = 400_000

export type Brought = { clients: number; meetings: number; recordings: number; known: number }

/**
 * Adds what an export holds to the user's own: clients by name, meetings that are not there yet. Safe
 * to repeat: what a first import brought, a second one knows. Throws a Refusal in words for the user,
 * before a meeting is added where the plan does not include the transcriptions that they would take.
 */
export async function bring(user: User, path: string): Promise<Brought> {
  try {
    return await bringAll(user, path)
  } catch (error) {
    throw error instanceof BadZip ? new Refusal(400, `validation: ${error.message}`) : error
  }
}

async function bringAll(user: User, path: string): Promise<Brought> {
  const userId = user.id
  const entries = await listEntries(path)
  if (entries.length > MOST_ENTRIES) throw new BadZip('The ZIP file holds too many files')
  const byName = new Map(entries.map((entry) => [entry.name, entry]))
  await readShaped(path, byName.get('colloquy.json'), coverShape)
  const brought: Brought = { clients: 0, meetings: 0, recordings: 0, known: 0 }
  const clientIds = new Map<string, number>()
  for (const entry of entries.filter(({ name }) => /^[^/]+\/client\.json$/.test(name))) {
    const client = await readShaped(path, entry, clientShape)
    clientIds.set(posix.dirname(entry.name), await bringClient(userId, client))
    brought.clients += 1
  }
  const fresh: { entry: ZipEntry; clientId: number }[] = []
  let untranscribed = 0
  for (const entry of entries.filter(({ name }) => /^[^/]+\/[^/]+\/meeting\.json$/.test(name))) {
    const clientId = clientIds.get(posix.dirname(posix.dirname(entry.name)))
    if (clientId === undefined) throw new BadZip(`${entry.name} has no client.json`)
    const meeting = await readShaped(path, entry, meetingShape)
    if (await hasMeeting(userId, clientId, meeting)) brought.known += 1
    else {
      fresh.push({ entry, clientId })
      if (meeting.recording && !meeting.transcript) untranscribed += 1
    }
  }
  await assertCanTranscribe(user, untranscribed)
  for (const { entry, clientId } of fresh) {
    // read again, for all of them together may be larger than the memory
    const meeting = await readShaped(path, entry, meetingShape)
    const folder = posix.dirname(entry.name)
    const file = meeting.recording && byName.get(`${folder}/${meeting.recording.file}`)
    const audio = file ? await bringRecording(userId, path, file, meeting) : null
    if (await save(user, clientId, meeting, audio)) {
      brought.meetings += 1
      if (audio) brought.recordings += 1
    } else brought.known += 1
  }
  return brought
}

/**
 * A meeting with something to work on goes through the pipeline, which makes only what is missing. False
 * where another import has brought it meanwhile; its recording is then let go of, as where it is refused.
 */
async function save(
  user: User,
  clientId: number,
  meeting: MeetingFile,
  audio: StoredAudio | null,
): Promise<boolean> {
  const wanted = meeting.transcript !== null || audio !== null
  const status: MeetingStatus = wanted ? 'Processing' : 'Scheduled'
  const admit = async (sql: Query) => {
    if (await hasMeeting(user.id, clientId, meeting, sql)) return false
    if (audio && !meeting.transcript) await assertCanTranscribe(user, 1, sql)
    return true
  }
  let id: number | null = null
  try {
    id = await bringMeeting(user.id, clientId, meeting, audio, status, admit)
  } finally {
    if (id === null && audio) await storage().remove(audio.path)
  }
  if (id !== null && wanted) await startProcessing(user.id, id)
  return id !== null
}

async function bringRecording(
  userId: number,
  path: string,
  entry: ZipEntry,
  { recording }: MeetingFile,
): Promise<StoredAudio> {
  const intake = await openIntake(userId, posix.basename(entry.name), () => {})
  try {
    for await (const bytes of readBytes(path, entry)) await intake.write(bytes)
    const { audio } = await intake.finish()
    if (audio.sha256 !== recording?.sha256) throw new BadZip(`${entry.name} was changed`)
    return audio
  } catch (error) {
    await intake.discard()
    throw error
  }
}

async function readShaped<Shape extends TSchema>(
  path: string,
  entry: ZipEntry | undefined,
  shape: Shape,
): Promise<Static<Shape>> {
  if (!entry) throw new BadZip('This is not an export of Colloquy: it has no colloquy.json')
  const value = parse(await readText(path, entry, TEXT_BYTES))
  const cleaned = Value.Clean(shape, value)
  if (!Value.Check(shape, cleaned)) {
    const [first] = Value.Errors(shape, cleaned)
    throw new BadZip(`please check ${entry.name}${first ? ` at ${first.path}` : ''}`)
  }
  return cleaned
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return null
  }
}
