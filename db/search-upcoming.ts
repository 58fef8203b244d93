import type { Scope, ScopedMeeting } from './search-lists'
import { sql as pool, type Query } from './sql'

/** So many of the next dates. */
const SHOWN = 5

/**
 * The next dates from `now` on, soonest first, within a range of time, of some clients and of some
 * meetings where they are named: only what is planned and not yet held. `total` counts all of them.
 */
export async function listUpcoming(
  userId: number,
  within: Pick<Scope, 'clientIds' | 'meetingIds' | 'from' | 'to'>,
  now: string,
  sql: Query = pool,
) {
  const { clientIds, meetingIds, from, to } = within
  const meetings: ScopedMeeting[] = await sql`
    select meetings.id, meetings.title, meetings.date, meetings.duration, meetings.type,
      meetings.status, meetings.client_id, clients.name as client_name, count(*) over ()::int as total
    from meetings
    join clients on clients.user_id = ${userId} and clients.id = meetings.client_id
    where meetings.user_id = ${userId} and meetings.status = 'Scheduled' and meetings.date >= ${now}
      ${clientIds.length === 0 ? sql`` : sql`and meetings.client_id = any(${clientIds})`}
      ${meetingIds === null ? sql`` : sql`and meetings.id = any(${meetingIds})`}
      ${from === null ? sql`` : sql`and meetings.date >= ${from}`}
      ${to === null ? sql`` : sql`and meetings.date < ${to}`}
    order by meetings.date, meetings.id
    limit ${SHOWN}
  `
  return meetings
}
