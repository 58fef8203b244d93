import { asUser } from '../../connection/roles'
import type { Query } from '../../connection/sql'

/**
 * Whether the texts that the meeting shows, and keeps even without consent, are the ones that are wanted, or newer
 * ones are; null if it has none. A legal hold or a signature keeps them; a consent that is only unknown deletes none.
 */
export async function findKeptTexts(
  userId: number,
  meetingId: number,
  sql: Query = asUser(userId),
): Promise<{ areWanted: boolean } | null> {
  const [kept]: [{ areWanted: boolean }?] = await sql`
    select transcripts.version = transcript_version and summaries.version = summary_version
      as are_wanted
    from meetings
    join clients on clients.user_id = ${userId} and clients.id = meetings.client_id
    join transcripts on transcripts.user_id = ${userId} and transcripts.meeting_id = meetings.id
      and transcripts.current
    join summaries on summaries.user_id = ${userId} and summaries.meeting_id = meetings.id
      and summaries.current
    where meetings.user_id = ${userId} and meetings.id = ${meetingId}
      and (
        meetings.legal_hold or clients.legal_hold or approved_at is not null
        or coalesce(meetings.consent, clients.consent) = 'unknown'
      )
  `
  return kept ?? null
}
