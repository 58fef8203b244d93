import { asUser } from '../connection/roles'
import type { Query } from '../connection/sql'
import type { NewMeeting } from './meetings'

/**
 * Changes what is known of a meeting besides its recording; what is not given stays. Tells the
 * status; 'held' if the meeting, its client or the client it would move to is under legal hold, null
 * if the user has no such meeting. Throws the driver's foreign key violation if the client is not the
 * user's.
 */
export async function changeDetails(
  userId: number,
  id: number,
  {
    title,
    clientId,
    date,
    duration,
    type,
    attendees,
  }: Partial<NewMeeting & { attendees: string[] }>,
  sql: Query = asUser(userId),
): Promise<{ status: string } | 'held' | null> {
  const [changed]: [{ status: string }?] = await sql`
    update meetings
    set title = coalesce(${title ?? null}, title), client_id = coalesce(${clientId ?? null}, client_id),
      date = coalesce(${date ?? null}, date), duration = coalesce(${duration ?? null}, duration),
      type = coalesce(${type ?? null}, type),
      ${attendees ? sql`attendees = ${attendees}::text[],` : sql``} updated_at = now()
    where user_id = ${userId} and id = ${id} and not legal_hold and not exists (
      select 1
      from clients
      where clients.user_id = ${userId} and legal_hold
        and clients.id in (meetings.client_id, ${clientId ?? null})
    )
    returning status
  `
  if (changed) return changed
  const [held]: [{ id: number }?] = await sql`
    select id
    from meetings
    where user_id = ${userId} and id = ${id}
  `
  return held ? 'held' : null
}
