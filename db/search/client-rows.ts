import { asUser } from '../connection/roles'
import type { Query } from '../connection/sql'

/** A client with what was held and is planned, over all time. `createdAt` is when it was added. */
export type ClientRow = {
  id: number
  name: string
  type: string
  createdAt: string
  held: number
  lastHeld: string | null
  /** The meeting last held, and the next planned one. */
  lastMeetingId: number | null
  nextPlanned: string | null
  nextMeetingId: number | null
}

/** All of the user's clients by name. */
export async function listClientRows(
  userId: number,
  now: string,
  sql: Query = asUser(userId),
): Promise<ClientRow[]> {
  const isHeld = sql`(meetings.date <= ${now} or meetings.status <> 'Scheduled')`
  const rows: ClientRow[] = await sql`
    select clients.id, clients.name, clients.type, clients.created_at,
      count(meetings.id) filter (where ${isHeld})::int as held,
      max(meetings.date) filter (where ${isHeld}) as last_held,
      (array_agg(meetings.id order by meetings.date desc) filter (where ${isHeld}))[1] as last_meeting_id,
      min(meetings.date) filter (where not ${isHeld}) as next_planned,
      (array_agg(meetings.id order by meetings.date) filter (where not ${isHeld}))[1] as next_meeting_id
    from clients
    left join meetings on meetings.user_id = ${userId} and meetings.client_id = clients.id
    where clients.user_id = ${userId}
    group by clients.user_id, clients.id
    order by lower(clients.name), clients.id
  `
  return rows
}
