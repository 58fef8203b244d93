import type { Query } from '../connection/sql'

/** Why a record cannot be changed: a legal hold, or its approval. */
export type Unchangeable = 'held' | 'approved'

/**
 * Locks a meeting until the transaction ends. Called before any of its texts is changed, to
 * serialize changes and approvals. Null if the user has no such meeting.
 */
export async function lockForChange(
  userId: number,
  meetingId: number,
  sql: Query,
): Promise<Unchangeable | 'changeable' | null> {
  const [meeting]: [{ held: boolean; approved: boolean }?] = await sql`
    select
      meetings.legal_hold or clients.legal_hold as held, meetings.approved_at is not null as approved
    from meetings
    join clients on clients.user_id = ${userId} and clients.id = meetings.client_id
    where meetings.user_id = ${userId} and meetings.id = ${meetingId}
    for no key update of meetings
  `
  if (!meeting) return null
  if (meeting.held) return 'held'
  return meeting.approved ? 'approved' : 'changeable'
}
