import { asUser } from '../../connection/roles'
import type { Query } from '../../connection/sql'
import type { Evidence } from '../summaries'

/** A past meeting with its summary. */
export type HeldMeeting = {
  id: number
  title: string
  date: string
  executiveSummary: string
  keyPoints: string[]
  evidence: Evidence[]
}

/** The client's summarized meetings before a moment, newest first. */
export async function listHeldMeetings(
  userId: number,
  { clientId, before, most }: { clientId: number; before: string; most: number },
  sql: Query = asUser(userId),
) {
  const meetings: HeldMeeting[] = await sql`
    select meetings.id, title, date, executive_summary, key_points, evidence
    from meetings
    join summaries on summaries.user_id = ${userId} and summaries.meeting_id = meetings.id
      and summaries.current
    where meetings.user_id = ${userId} and client_id = ${clientId} and date < ${before}
    order by date desc, meetings.id desc
    limit ${most}
  `
  return meetings
}
