import { findArchivedLetterhead } from '@app/db/accounts/archived-letterheads'
import { findOpenUser } from '@app/db/accounts/find-user'
import type { User } from '@app/db/accounts/users'
import { findTerms } from '@app/db/accounts/vocabulary/terms'
import { listArchived, listArchivedClients } from '@app/db/meetings/archived'
import { findClient } from '@app/db/meetings/clients'
import { listArchivedConsents } from '@app/db/meetings/consent/archived-consents'
import { listFacts } from '@app/db/meetings/dossier/facts'
import { listPeople } from '@app/db/meetings/dossier/people'
import { type ArchivedJoin, listArchivedJoins } from '@app/db/meetings/joining/archived-joins'
import { findArchivedPolicy } from '@app/db/meetings/retention/archived-rules'
import { listTemplates } from '@app/db/meetings/templates/templates'
import { notFound } from '../../http/refusals'
import { aiCallLines } from './ai-calls'
import { chatEntries, type Folders } from './chats'
import { consentEntries } from './consents'
import { slug } from './file-names'
import { jsonEntry as json } from './json-entry'
import { meetingEntries } from './meeting-entries'
import { partsOfEach } from './meeting-parts'
import { type Gap, gapsInWords } from './stored-file'
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
  for (const { client, parts } of await listArchivedClients(user.id, clientId)) {
    const { id } = client
    const folder = `${slug(client.name)}-${id}`
    folders.set(id, { name: client.name, folder })
    const subject = { kind: 'client', id } as const
    const consents = parts.hasConsents ? await listArchivedConsents(user.id, subject) : []
    const people = parts.hasPeople ? (await listPeople(user.id, id)).map(withoutId) : []
    const facts = parts.hasFacts ? (await listFacts(user.id, id)).map(withoutId) : []
    const lines = yield* consentEntries(user.id, folder, consents, gaps)
    const about = { ...withoutId(client), consents: lines, people, facts }
    yield json(`${folder}/client.json`, about, new Date(client.createdAt))
  }
  const meetingFolders: Folders = new Map()
  const meetings = (await listArchived(user.id, clientId)).filter(({ date }) =>
    isWithin(date, span),
  )
  const partsOf = partsOfEach(
    user.id,
    meetings.map(({ id }) => id),
  )
  for (const { id, clientId: ofClient } of meetings) {
    const client = folders.get(ofClient)
    if (!client) continue
    const about = { ...client, gaps, aboutClient: clientId }
    const folder = yield* meetingEntries(user.id, id, partsOf, about)
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

/** The join, by folders; none if a part is gone or outside the span. */
function joinOf({ id, joinedFrom, copies }: ArchivedJoin, folders: Folders) {
  const meeting = folders.get(id)
  const from = joinedFrom.flatMap((part) => folders.get(part) ?? [])
  return meeting && from.length === joinedFrom.length ? [{ meeting, from, copies }] : []
}

function withoutId<Row extends { id: number }>({ id: _, ...row }: Row) {
  return row
}
