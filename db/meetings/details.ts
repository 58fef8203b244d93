import { isDeepStrictEqual } from 'node:util'
import type { Query } from '../connection/sql'
import { addVersion, type Details, listEditsSince } from './edits'

type Changes = Partial<Details>
type Editing = {
  editor: string
  /** The last edit that the reader has seen: what was changed after it is not replaced. */
  since?: number
  /** The details that the reader saw: those that are other ones now are not replaced. */
  seen?: Changes
}

const NAMES = ['title', 'clientId', 'date', 'duration', 'type', 'attendees'] as const

/** The name under which a change stands that comes of a recording. */
const RECORDING = 'Recording'

/**
 * Changes what is known of a meeting besides its recording; what is not given stays. Part of a
 * transaction. Tells the status; 'held' if the meeting, its client or the client it would move to is
 * under legal hold, 'changed' if the reader has not seen what the details are now, null if the user
 * has no such meeting. Throws the driver's foreign key violation if the client is not the user's.
 */
export async function changeDetails(
  userId: number,
  id: number,
  changes: Changes,
  { editor, since, seen }: Editing,
  sql: Query,
): Promise<{ status: string } | 'held' | 'changed' | null> {
  const [meeting]: [{ status: string; held: boolean }?] = await sql`
    select status, legal_hold or exists (
      select 1
      from clients
      where clients.user_id = ${userId} and clients.legal_hold
        and clients.id in (meetings.client_id, ${changes.clientId ?? null})
    ) as held
    from meetings
    where user_id = ${userId} and id = ${id}
    for no key update
  `
  if (!meeting) return null
  if (meeting.held) return 'held'
  if (since !== undefined && (await isOutdated(userId, id, changes, since, sql))) return 'changed'
  if (seen && (await isUnseen(userId, id, changes, seen, sql))) return 'changed'
  await writeDetails(userId, id, changes, editor, sql)
  return { status: meeting.status }
}

async function isOutdated(
  userId: number,
  id: number,
  changes: Changes,
  since: number,
  sql: Query,
): Promise<boolean> {
  const later = await listEditsSince(userId, id, { field: 'details', since }, sql)
  return later.some(({ after }) => Object.keys(after).some((name) => name in changes))
}

async function isUnseen(
  userId: number,
  id: number,
  changes: Changes,
  seen: Changes,
  sql: Query,
): Promise<boolean> {
  const details = await findDetails(userId, id, sql)
  if (!details) return false
  return NAMES.some(
    (name) =>
      name in changes &&
      name in seen &&
      !isSame(name, details, seen) &&
      !isSame(name, details, changes),
  )
}

/** Sets the length that a recording turns out to have, in seconds; the first that is known replaces nothing. */
export async function setRecordedDuration(
  userId: number,
  meetingId: number,
  duration: number,
  sql: Query,
): Promise<void> {
  const details = await findDetails(userId, meetingId, sql)
  const editor = details?.duration === null ? null : RECORDING
  if (details)
    await applyChanges(userId, meetingId, { details, changes: { duration }, editor }, sql)
}

/**
 * The one place that changes details of a meeting that is there: what they were is kept, all that is
 * changed at once as one edit. None is kept without an editor. Part of a transaction.
 */
export async function writeDetails(
  userId: number,
  meetingId: number,
  changes: Changes,
  editor: string | null,
  sql: Query,
): Promise<void> {
  const details = await findDetails(userId, meetingId, sql)
  if (details) await applyChanges(userId, meetingId, { details, changes, editor }, sql)
}

async function applyChanges(
  userId: number,
  meetingId: number,
  { details, changes, editor }: { details: Details; changes: Changes; editor: string | null },
  sql: Query,
): Promise<void> {
  const { before, after } = differences(details, changes)
  if (Object.keys(after).length === 0) return
  const { title, clientId, date, duration, type, attendees } = after
  await sql`
    update meetings
    set title = coalesce(${title ?? null}, title), client_id = coalesce(${clientId ?? null}, client_id),
      date = coalesce(${date ?? null}, date), type = coalesce(${type ?? null}, type),
      duration = case when ${duration !== undefined} then ${duration ?? null} else duration end,
      ${attendees ? sql`attendees = ${attendees}::text[],` : sql``} updated_at = now()
    where user_id = ${userId} and id = ${meetingId}
  `
  if (editor === null) return
  await addVersion(userId, { meetingId, field: 'details', before, after, editor }, sql)
}

async function findDetails(userId: number, meetingId: number, sql: Query) {
  const [details]: [Details?] = await sql`
    select title, client_id, date, duration, type, attendees
    from meetings
    where user_id = ${userId} and id = ${meetingId}
    for no key update
  `
  return details ?? null
}

/** Those of the details that a change makes other ones, as they are and as it makes them. */
function differences(details: Details, changes: Changes): { before: Changes; after: Changes } {
  const before: Changes = {}
  const after: Changes = {}
  for (const name of NAMES) {
    if (changes[name] === undefined || isSame(name, details, changes)) continue
    copy(name, details, before)
    copy(name, changes, after)
  }
  return { before, after }
}

function isSame(name: keyof Details, one: Changes, other: Changes): boolean {
  if (name !== 'date') return isDeepStrictEqual(one[name], other[name])
  return Date.parse(one.date ?? '') === Date.parse(other.date ?? '')
}

function copy<Name extends keyof Details>(name: Name, from: Changes, to: Changes) {
  to[name] = from[name]
}
