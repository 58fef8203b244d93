import { findArchivedLetterhead } from '@app/db/accounts/archived-letterheads'
import { findOpenUser } from '@app/db/accounts/find-user'
import type { User } from '@app/db/accounts/users'
import { findTerms } from '@app/db/accounts/vocabulary/terms'
import { findArchived, listArchived, listArchivedClients } from '@app/db/meetings/archived'
import { findClient } from '@app/db/meetings/clients'
import {
  findArchivedConsent,
  listArchivedConsents,
} from '@app/db/meetings/consent/archived-consents'
import { listFacts } from '@app/db/meetings/dossier/facts'
import { listPeople } from '@app/db/meetings/dossier/people'
import { type ArchivedJoin, listArchivedJoins } from '@app/db/meetings/joining/archived-joins'
import { archivedEdits } from '@app/db/meetings/record/archived-edits'
import { findArchivedRecord } from '@app/db/meetings/record/archived-records'
import { earlierTranscripts, listEarlierSummaries } from '@app/db/meetings/record/archived-versions'
import { findRecording } from '@app/db/meetings/recordings'
import { findArchivedPolicy } from '@app/db/meetings/retention/archived-rules'
import { findArchivedSharing } from '@app/db/meetings/sharing/archived-sharing'
import { listFilledTemplates } from '@app/db/meetings/templates/filled-templates'
import { listTemplates } from '@app/db/meetings/templates/templates'
import { notFound } from '../../http/refusals'
import { openRecording } from '../../storage/recording'
import { earlierFile, furtherFile } from '../numbered-files'
import { aiCallLines } from './ai-calls'
import { chatEntries, type Folders } from './chats'
import { consentEntries } from './consents'
import { extension, slug } from './file-names'
import { jsonEntry as json } from './json-entry'
import { JsonList } from './json-pieces'
import { markdownOf } from './markdown'
import { type Gap, gapsInWords, storedEntry } from './stored-file'
import type { Entry } from './zip'

/** An archive's first file, which identifies it for the import. */
type Cover = { format: 'colloquy-export'; version: 1; exportedAt: string; username: string }

/** A time span for meetings; `to` is exclusive. */
export type Span = { from?: string; to?: string }

/**
 * Everything of the user, or of one client: policy, templates, letterhead and terms, then one folder per
 * client with a folder per meeting, which holds the meeting as JSON and Markdown, earlier texts, its further
 * edits and its recording; then the joined meetings. The user's own also has chats and calls to models. Files that can't be
 * read are left out, named in a text at the end, and added to `gaps`. Throws if the account or the client is
 * deleted meanwhile: an archive that lacks some of it must not look whole.
 */
export async function* archive(
  user: User,
  clientId: number | null,
  { now, span = {}, gaps = [] }: { now: Date; span?: Span; gaps?: Gap[] },
): AsyncGenerator<Entry> {
  const cover: Cover = {
    format: 'colloquy-export',
    version: 1,
    exportedAt: now.toISOString(),
    username: user.username,
  }
  yield json('colloquy.json', cover, now)
  const policy = clientId === null ? await findArchivedPolicy(user.id) : null
  if (policy) yield json('policy.json', policy, now)
  const templates = await listTemplates(user.id)
  if (templates.length > 0) yield json('templates.json', { templates }, now)
  const letterhead = clientId === null ? await findArchivedLetterhead(user.id) : null
  if (letterhead) yield json('letterhead.json', letterhead, now)
  const terms = clientId === null ? await findTerms(user.id) : []
  if (terms.length > 0) yield json('terms.json', { terms }, now)
  const folders = new Map<number, { name: string; folder: string }>()
  for (const client of await listArchivedClients(user.id, clientId)) {
    const folder = `${slug(client.name)}-${client.id}`
    folders.set(client.id, { name: client.name, folder })
    const consents = await listArchivedConsents(user.id, { kind: 'client', id: client.id })
    const people = (await listPeople(user.id, client.id)).map(withoutId)
    const facts = (await listFacts(user.id, client.id)).map(withoutId)
    const lines = yield* consentEntries(user.id, folder, consents, gaps)
    const about = { ...withoutId(client), consents: lines, people, facts }
    yield json(`${folder}/client.json`, about, new Date(client.createdAt))
  }
  const meetingFolders: Folders = new Map()
  for (const { id, clientId: ofClient, date } of await listArchived(user.id, clientId)) {
    const client = folders.get(ofClient)
    if (!client || !isWithin(date, span)) continue
    const folder = yield* meetingEntries(user.id, id, { ...client, gaps, aboutClient: clientId })
    if (folder) meetingFolders.set(id, folder)
  }
  const joined = (await listArchivedJoins(user.id)).flatMap((join) => joinOf(join, meetingFolders))
  if (joined.length > 0) yield json('joined.json', { joined }, now)
  if (clientId === null) yield* ownEntries(user.id, meetingFolders, now)
  await assertThere(user.id, clientId)
  if (gaps.length > 0) yield { name: 'unreadable.txt', date: now, data: gapsInWords(gaps) }
}

async function assertThere(userId: number, clientId: number | null) {
  if (!(await findOpenUser(userId))) throw notFound('User')
  if (clientId !== null && !(await findClient(userId, clientId))) throw notFound('Client')
}

/** What belongs to no client. */
async function* ownEntries(
  userId: number,
  meetingFolders: Folders,
  now: Date,
): AsyncGenerator<Entry> {
  yield* chatEntries(userId, meetingFolders)
  yield { name: 'ai-calls.jsonl', date: now, data: aiCallLines(userId) }
}

function isWithin(date: string, { from, to }: Span): boolean {
  const at = Date.parse(date)
  return (from === undefined || at >= Date.parse(from)) && (to === undefined || at < Date.parse(to))
}

async function* meetingEntries(
  userId: number,
  meetingId: number,
  client: { name: string; folder: string; aboutClient: number | null; gaps: Gap[] },
): AsyncGenerator<Entry, string | null> {
  const meeting = await findArchived(userId, meetingId)
  if (!meeting) return null
  const { gaps } = client
  const date = new Date(meeting.date)
  const folder = `${client.folder}/${meeting.date.slice(0, 10)}-${slug(meeting.title)}-${meetingId}`
  const { recording, gap } = yield* recordingEntry(userId, meetingId, { folder, date, gaps })
  const said = await findArchivedConsent(userId, meetingId)
  const history = yield* consentEntries(userId, folder, said?.history ?? [], gaps)
  const consent = said && { ...said, history }
  const found = await findArchivedRecord(userId, meetingId)
  const edits = archivedEdits(userId, meetingId, client.aboutClient)
  const record = found && { ...found, edits: (await edits.next()).value ?? [] }
  const sharing = await findArchivedSharing(userId, meetingId)
  const templates = await listFilledTemplates(userId, meetingId)
  const about = { ...meeting, recording, consent, record, sharing, templates }
  yield json(`${folder}/meeting.json`, about, date)
  yield { name: `${folder}/meeting.md`, date, data: markdownOf(meeting, client.name, record, gap) }
  let earlier = 0
  for await (const { segments, ...text } of earlierTranscripts(userId, meetingId)) {
    const whole = { ...text, segments: new JsonList(segments) }
    yield json(earlierFile(folder, 'transcript', earlier), whole, date)
    earlier += 1
  }
  const summaries = await listEarlierSummaries(userId, meetingId)
  yield* summaries.map((text, at) => json(earlierFile(folder, 'summary', at), text, date))
  let at = 0
  for await (const further of edits) {
    yield json(furtherFile(folder, 'edits', at), { edits: further }, date)
    at += 1
  }
  return folder
}

/** The recording's file, and then, returned, what meeting.json says of it, and what of it is missing. */
async function* recordingEntry(
  userId: number,
  meetingId: number,
  { folder, date, gaps }: { folder: string; date: Date; gaps: Gap[] },
) {
  const audio = (await findRecording(userId, meetingId))?.audio ?? null
  if (!audio) return { recording: null, gap: null }
  const { name, sha256, bytes } = audio
  const file = `recording${extension(name)}`
  const about = `the recording of meeting ${meetingId}`
  const open = () => openRecording(audio)
  const stored = { entry: `${folder}/${file}`, date, name, bytes, sha256, about, open }
  const gap = yield* storedEntry(stored, gaps)
  return { recording: { file, name, sha256, ...(gap && { unreadable: true }) }, gap }
}

/** The join, by folders; none if a part is gone or outside the span. */
function joinOf({ id, joinedFrom, copies }: ArchivedJoin, folders: Folders) {
  const meeting = folders.get(id)
  const from = joinedFrom.flatMap((part) => folders.get(part) ?? [])
  return meeting && from.length === joinedFrom.length ? [{ meeting, from, copies }] : []
}

function withoutId<Row extends { id: number }>({ id: _, ...row }: Row) {
  return row
}
