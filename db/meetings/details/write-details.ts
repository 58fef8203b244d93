import type { Query } from '../../connection/sql'
import { unresolveItems } from '../action-items/unresolved'
import type { Details } from '../edited-texts'
import { addVersion } from '../edits/add-edit'
import { type Changes, differences } from './differences'
import { findDetails } from './find-details'

/**
 * The only place that changes an existing meeting's details. Records previous values as one edit,
 * unless there is no editor. Part of a transaction.
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

/** Writes what differs, and records it as an edit unless there is no editor. Part of a transaction. */
export async function applyChanges(
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
  if (date !== undefined || clientId !== undefined) await unresolveItems(userId, meetingId, sql)
  if (editor === null) return
  await addVersion(userId, { meetingId, field: 'details', before, after, editor }, sql)
}
