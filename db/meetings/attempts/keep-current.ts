import { asUser } from '../../connection/roles'
import type { Query } from '../../connection/sql'
import type { Attempt } from './attempts'

/** How warnings about a version that could not be made begin, until the next one is. */
const NOT_REDONE = 'This couldn’t be redone: '

/**
 * Ends an attempt at a new version by returning to the current one, with a warning. False if there is
 * no current transcript or summary, or if the attempt has lost the meeting.
 */
export async function keepCurrent(
  { userId, meetingId, number }: Attempt,
  reason: string,
  sql: Query = asUser(userId),
) {
  const kept = await sql`
    update meetings
    set status = 'Processed', step = null, failure = null, retry_at = null, failing_since = null,
      tries = 0, transcript_version = transcripts.version, summary_version = summaries.version,
      warnings = ${otherWarnings(sql)} || ${NOT_REDONE + reason}::text, updated_at = now()
    from transcripts, summaries
    where meetings.user_id = ${userId} and meetings.id = ${meetingId} and attempt = ${number}
      and status = 'Processing'
      and transcripts.user_id = ${userId} and transcripts.meeting_id = meetings.id
      and transcripts.current
      and summaries.user_id = ${userId} and summaries.meeting_id = meetings.id and summaries.current
  `
  return kept.count === 1
}

/** The meeting's warnings but for those of `keepCurrent`. */
export function otherWarnings(sql: Query) {
  return sql`array(select each from unnest(warnings) as each where not starts_with(each, ${NOT_REDONE}))`
}
