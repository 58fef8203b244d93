import { asUser } from '../../connection/roles'
import type { Query } from '../../connection/sql'

/**
 * True if the meeting shows both its texts, none newer is wanted, and a legal hold or a signature keeps them even
 * without consent.
 */
export async function keepsItsTexts(
  userId: number,
  meetingId: number,
  sql: Query = asUser(userId),
): Promise<boolean> {
  const kept = await sql`
    select
    from meetings
    join clients on clients.user_id = ${userId} and clients.id = meetings.client_id
    join transcripts on transcripts.user_id = ${userId} and transcripts.meeting_id = meetings.id
      and transcripts.current and transcripts.version = transcript_version
    join summaries on summaries.user_id = ${userId} and summaries.meeting_id = meetings.id
      and summaries.current and summaries.version = summary_version
    where meetings.user_id = ${userId} and meetings.id = ${meetingId}
      and (meetings.legal_hold or clients.legal_hold or approved_at is not null)
  `
  return kept.length > 0
}
