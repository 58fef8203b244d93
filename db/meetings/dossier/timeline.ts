import { asUser } from '../../connection/roles'
import type { Query } from '../../connection/sql'

export type TimelineMeeting = {
  id: number
  title: string
  type: string
  date: string
  /** Seconds. */
  duration: number | null
  status: string
  review: boolean
}

/** The client's meetings, including planned ones, newest first. */
export async function listTimeline(
  userId: number,
  clientId: number,
  most: number,
  sql: Query = asUser(userId),
) {
  const meetings: TimelineMeeting[] = await sql`
    select
      id, title, type, date, duration, status,
      status = 'Processed' and reviewed_at is null and approved_at is null as review
    from meetings
    where user_id = ${userId} and client_id = ${clientId}
    order by date desc, id desc
    limit ${most}
  `
  return meetings
}
