import { asUser } from '../connection/roles'
import type { Query } from '../connection/sql'
import { isHeld } from './scope'

/** A client with counts of held and planned meetings, over all time. `createdAt` is when it was added. */
export type ClientRow = {
  id: number
  name: string
  type: string
  createdAt: string
  held: number
  firstHeld: string | null
  lastHeld: string | null
  /** The first and last meetings held, and the next planned one. */
  firstMeetingId: number | null
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
  const held = isHeld(now, sql)
  const planned = sql`meetings.date > ${now} and meetings.status = 'Scheduled'`
  const rows: ClientRow[] = await sql`
    select clients.id, clients.name, clients.type, clients.created_at,
      count(meetings.id) filter (where ${held})::int as held,
      min(meetings.date) filter (where ${held}) as first_held,
      max(meetings.date) filter (where ${held}) as last_held,
      (array_agg(meetings.id order by meetings.date) filter (where ${held}))[1] as first_meeting_id,
      (array_agg(meetings.id order by meetings.date desc) filter (where ${held}))[1] as last_meeting_id,
      min(meetings.date) filter (where ${planned}) as next_planned,
      (array_agg(meetings.id order by meetings.date) filter (where ${planned}))[1] as next_meeting_id
    from clients
    left join meetings on meetings.user_id = ${userId} and meetings.client_id = clients.id
    where clients.user_id = ${userId}
    group by clients.user_id, clients.id
    order by lower(clients.name), clients.id
  `
  return rows
}
