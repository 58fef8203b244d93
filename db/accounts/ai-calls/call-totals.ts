import { asUser } from '../../connection/roles'
import type { Query } from '../../connection/sql'
import { aboutMeetings } from './about-meetings'

/** The calls and bytes that went to one host. */
export type HostTotal = { host: string; here: boolean; calls: number; bytes: number }

/** Requests and bytes per host, most bytes first. */
export async function sumCalls(
  userId: number,
  meetingId: number | null,
  sql: Query = asUser(userId),
) {
  const totals: HostTotal[] = await sql`
    select host, here, count(*)::int as calls, sum(bytes_out)::float8 as bytes
    from ai_calls
    where ai_calls.user_id = ${userId}
      ${meetingId === null ? sql`` : sql`and ${aboutMeetings(userId, [meetingId], sql)}`}
    group by host, here
    order by bytes desc, host
  `
  return totals
}

/** Running calls about the meetings; older ones belong to a process that has ended. */
export async function countOpenCalls(
  userId: number,
  meetingIds: number[],
  milliseconds: number,
  sql: Query = asUser(userId),
) {
  const [counted]: [{ count: number }?] = await sql`
    select count(*)::int as count
    from ai_calls
    where ai_calls.user_id = ${userId} and ended_at is null
      and started_at > now() - ${milliseconds} * interval '1 millisecond'
      and ${aboutMeetings(userId, meetingIds, sql)}
  `
  return counted?.count ?? 0
}
