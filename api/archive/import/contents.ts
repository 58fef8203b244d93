import { posix } from 'node:path'
import type { Static } from 'elysia'
import { termsShape } from '../../account/vocabulary/terms-shape'
import { checkEvidence, countUnreadable } from './check-evidence'
import { checkRecording } from './check-recording'
import {
  type EarlierFiles,
  earlierFilesIn,
  readEarlierSummary,
  readEarlierTranscript,
} from './earlier-files'
import {
  type FurtherEdits,
  furtherEditsShape,
  furtherFiles,
  furtherTurnsShape,
} from './further-shapes'
import { joinsShape } from './joins-shape'
import { type Archive, BadArchive } from './open-archive'
import { readShaped } from './read-shaped'
import { type ChatTurns, chatShape, withoutForeign } from './shapes/chat-shape'
import { policyShape } from './shapes/keeping-shape'
import {
  clientShape,
  coverShape,
  isUntranscribed,
  type MeetingFile,
  meetingShape,
} from './shapes/shape'
import { letterheadShape } from './shapes/sharing-shape'
import { templatesShape } from './shapes/template-shapes'
import { isTooLong, withReadableEvidence } from './shapes/text-shapes'

export { readEarlierSummary }

const CLIENT_FILE = /^[^/]+\/client\.json$/
const MEETING_FILE = /^[^/]+\/[^/]+\/meeting\.json$/
const JSON_ENDING = '.json'
const CHAT_FILE = /^chats\/[^/]+\.json$/

/** `evidence` holds the sizes of its consents' files, `incomplete` counts those that the archive lacks. */
export type ClientHead = Static<typeof clientShape> & Files & { folder: string }
type Files = { evidence: number[]; incomplete: number }

/** The account's rules and texts, and the list of joined meetings. */
export type OwnForms = Static<typeof templatesShape> & {
  policy: Static<typeof policyShape> | null
  terms: string[]
  joins: Static<typeof joinsShape>
  letterhead: Static<typeof letterheadShape> | null
}

/** Read for all meetings before the first is saved. `file` is its entry, `folder` its client's. */
export type MeetingHead = Files & {
  file: string
  folder: string
  title: string
  date: string
  createdAt: string
  sha256: string | null
  /** It has a recording without a transcript. */
  untranscribed: boolean
  recordingBytes: number
  /** How many edits its file has, and the files with further ones. */
  edits: number
  furtherEdits: string[]
}

/** The file of a chat, how many turns it has, and the files with further ones. */
export type ChatHead = { file: string; turns: number; furtherTurns: string[] }

/** A whole meeting, with the entry of its recording; null if the archive doesn't have all of that. */
export type MeetingContent = {
  file: string
  meeting: MeetingFile
  earlier: EarlierFiles
  recording: string | null
}

export type Head =
  | { forms: OwnForms }
  | { client: ClientHead }
  | { meeting: MeetingHead }
  | { chat: ChatHead }

/**
 * The account's rules, clients, meetings, then chats of the archive, each validated. Throws BadArchive at the
 * first fault.
 */
export async function* readHeads(archive: Archive): AsyncGenerator<Head> {
  await readShaped(archive, 'colloquy.json', coverShape)
  yield { forms: await readForms(archive) }
  const names = [...archive.entries.keys()]
  const folders = new Set<string>()
  for (const file of names.filter((name) => CLIENT_FILE.test(name))) {
    const folder = posix.dirname(file)
    folders.add(folder)
    const client = await readShaped(archive, file, clientShape)
    const evidence = await checkEvidence(archive, file, client.consents)
    yield { client: { folder, evidence, incomplete: countUnreadable(client.consents), ...client } }
  }
  for (const file of names.filter((name) => MEETING_FILE.test(name))) {
    const folder = posix.dirname(posix.dirname(file))
    if (!folders.has(folder)) throw new BadArchive(`${file} lacks client.json`)
    const { meeting, recording, earlier } = await readMeeting(archive, file)
    for (const each of earlier.transcripts) await readEarlierTranscript(archive, each)
    for (const each of earlier.summaries) await readEarlierSummary(archive, each)
    const { title, date, createdAt } = meeting
    const sha256 = meeting.recording?.sha256 ?? null
    const untranscribed = recording !== null && isUntranscribed(meeting)
    const recordingBytes = await checkRecording(archive, recording, meeting)
    const evidence = await checkEvidence(archive, file, meeting.consent?.history)
    const lacksRecording = meeting.recording !== null && recording === null
    const incomplete = countUnreadable(meeting.consent?.history) + Number(lacksRecording)
    const files = { untranscribed, recordingBytes, evidence, incomplete }
    const edits = meeting.record?.edits?.length ?? 0
    const furtherEdits = furtherFiles(archive, posix.dirname(file), 'edits')
    for (const further of furtherEdits) await readEdits(archive, further)
    yield {
      meeting: { file, folder, title, date, createdAt, sha256, edits, furtherEdits, ...files },
    }
  }
  for (const file of names.filter((name) => CHAT_FILE.test(name))) {
    const { turns } = await readChat(archive, file)
    const furtherTurns = furtherFiles(archive, file.slice(0, -JSON_ENDING.length), 'turns')
    for (const further of furtherTurns) await readTurns(archive, further)
    yield { chat: { file, turns: turns.length, furtherTurns } }
  }
}

/** Older archives have none. */
async function readForms(archive: Archive): Promise<OwnForms> {
  const has = (name: string) => archive.entries.has(name)
  const { templates } = has('templates.json')
    ? await readShaped(archive, 'templates.json', templatesShape)
    : { templates: [] }
  const letterhead = has('letterhead.json')
    ? await readShaped(archive, 'letterhead.json', letterheadShape)
    : null
  const policy = has('policy.json') ? await readShaped(archive, 'policy.json', policyShape) : null
  const { terms } = has('terms.json')
    ? await readShaped(archive, 'terms.json', termsShape)
    : { terms: [] }
  const joins = has('joined.json')
    ? await readShaped(archive, 'joined.json', joinsShape)
    : { joined: [] }
  return { templates, letterhead, policy, terms, joins }
}

export async function readChat(archive: Archive, file: string) {
  return withoutForeign(await readShaped(archive, file, chatShape))
}

export async function readTurns(archive: Archive, file: string): Promise<ChatTurns> {
  return withoutForeign(await readShaped(archive, file, furtherTurnsShape))
}

export async function readEdits(archive: Archive, file: string): Promise<FurtherEdits> {
  return readShaped(archive, file, furtherEditsShape)
}

export async function readMeeting(archive: Archive, file: string): Promise<MeetingContent> {
  const meeting = await readShaped(archive, file, meetingShape)
  if (meeting.transcript && isTooLong(meeting.transcript)) {
    throw new BadArchive(`the transcript in ${file} is too long`)
  }
  const folder = posix.dirname(file)
  const recording = meeting.recording && `${folder}/${meeting.recording.file}`
  const isWhole = recording !== null && archive.entries.has(recording)
  return {
    file,
    meeting: { ...meeting, summary: meeting.summary && withReadableEvidence(meeting.summary) },
    earlier: earlierFilesIn(archive, folder, meeting),
    recording: isWhole && !meeting.recording?.unreadable ? recording : null,
  }
}
