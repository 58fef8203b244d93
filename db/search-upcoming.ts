import type { ScopedMeeting } from './search-lists'
import { sql as pool, type Query } from './sql'

/** So many of the next dates. */
const SHOWN = 5

/** The clients' or, without any, everybody's next dates from `now` on, soonest first: only what is planned and not yet held. */
export async function listUpcoming(
  userId: number,
  clientIds: number[],
  now: string,
  sql: Query = pool,
) {
  const meetings: ScopedMeeting[] = await sql`
    select meetings.id, meetings.title, meetings.date, meetings.duration, meetings.type,
      meetings.status, meetings.client_id, clients.name as client_name, count(*) over ()::int as total
    from meetings
    join clients on clients.user_id = ${userId} and clients.id = meetings.client_id
    where meetings.user_id = ${userId} and meetings.status = 'Scheduled' and meetings.date >= ${now}
      ${clientIds.length === 0 ? sql`` : sql`and meetings.client_id = any(${clientIds})`}
    order by meetings.date, meetings.id
    limit ${SHOWN}
  `
  return meetings
}
