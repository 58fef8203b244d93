import type { Query } from '../../connection/sql'
import type { Changes } from './differences'
import { type Editing, isOutdated, isUnseen } from './outdated'
import { writeDetails } from './write-details'

/**
 * Changes a meeting's details; omitted ones stay. Part of a transaction. Returns the status; 'held'
 * if the meeting, its client or its new client is on legal hold, 'joined' if it would leave the client
 * of a meeting that has the same words, 'changed' if the reader has not seen the current details, null
 * if the user has no such meeting. Throws the driver's foreign key
 * violation if the client is not the user's.
 */
export async function changeDetails(
  userId: number,
  id: number,
  changes: Changes,
  { editor, since, seen }: Editing,
  sql: Query,
): Promise<{ status: string } | 'held' | 'joined' | 'changed' | null> {
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
  if (await partsFromJoined(userId, id, changes, sql)) return 'joined'
  if (since !== undefined && (await isOutdated(userId, id, changes, since, sql))) return 'changed'
  if (seen && (await isUnseen(userId, id, changes, seen, sql))) return 'changed'
  await writeDetails(userId, id, changes, editor, sql)
  return { status: meeting.status }
}

/** True if a part or a joined meeting would stay behind: whoever is shown one client's words must not read another's. */
async function partsFromJoined(
  userId: number,
  id: number,
  { clientId }: Changes,
  sql: Query,
): Promise<boolean> {
  if (clientId === undefined) return false
  const left = await sql`
    select 1
    from meetings as own
    join meetings as other on other.user_id = ${userId} and other.client_id = own.client_id
      and (own.id = any(other.joined_from) or other.id = any(own.joined_from))
    where own.user_id = ${userId} and own.id = ${id} and own.client_id <> ${clientId}
    limit 1
  `
  return left.length > 0
}
