import { asUser } from '../../connection/roles'
import type { Query } from '../../connection/sql'
import { forgiveUnfinished } from '../../jobs/forget-unfinished'
import { aboutMeeting } from '../../jobs/unfinished-jobs'
import { forgetUntranscribed } from '../../payments/transcription-usage'
import type { Attempt } from './attempts'

/** A temporary failure is retried every hour, for a day. */
export const MEETING_RETRIES = { everyMinutes: 60, hours: 24 }

/**
 * Ends the attempt with a reason in plain words; the recording stays. Temporary failures are
 * retried every hour for a day; others no longer count for the plan if nothing was transcribed. False
 * if the attempt has lost the meeting.
 */
export async function failAttempt(
  { userId, meetingId, number }: Attempt,
  reason: string,
  mayPass: boolean,
  sql: Query = asUser(userId),
) {
  const [clock] = await sql`
    select now() - ${MEETING_RETRIES.hours} * interval '1 hour' as since,
      now() + ${MEETING_RETRIES.everyMinutes} * interval '1 minute' as next
  `
  const failed = await sql`
    update meetings
    set status = 'Failed', step = null, failure = ${reason}, updated_at = now(),
      failing_since = least(failing_since, now()),
      retry_at = case
        when ${mayPass}::boolean and (failing_since is null or failing_since > ${clock?.since}::timestamptz)
        then ${clock?.next}::timestamptz
      end
    where user_id = ${userId} and id = ${meetingId} and attempt = ${number}
      and status = 'Processing'
  `
  if (failed.count === 0) return false
  if (!mayPass) await forgetUntranscribed(userId, [meetingId], sql)
  return true
}

/** Progress was made: earlier attempts no longer count against the meeting. */
export async function resetTries({ userId, meetingId }: Attempt, sql: Query = asUser(userId)) {
  await sql`
    update meetings
    set tries = 0
    where user_id = ${userId} and id = ${meetingId}
  `
  await forgiveUnfinished('process-meeting', aboutMeeting({ userId, meetingId }), sql)
}
