import type { Query } from '../../connection/sql'
import type { Changes } from './differences'
import { type Editing, isOutdated, isUnseen } from './outdated'
import { writeDetails } from './write-details'

/**
 * Changes a meeting's details; omitted ones stay. Part of a transaction. Returns the status; 'held'
 * if the meeting, its client or its new client is on legal hold, 'changed' if the reader has not
 * seen the current details, null if the user has no such meeting. Throws the driver's foreign key
 * violation if the client is not the user's.
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
