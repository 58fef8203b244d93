import { asMaintenance, asUser } from '../../connection/roles'
import type { Query } from '../../connection/sql'
import { forgetUnfinished } from '../../jobs/forget-unfinished'
import { aboutMeeting } from '../../jobs/unfinished-jobs'
import { MEETING_RETRIES } from './retries'

/**
 * Reopens a failed meeting for another try. Naming its recording counts it for the plan again. False
 * if it is not the user's or has not failed.
 */
export async function reopenMeeting(
  userId: number,
  meetingId: number,
  sql: Query = asUser(userId),
) {
  const reopened = await sql`
    update meetings
    set ${reopening(sql)}, failing_since = null, audio_path = audio_path
    where user_id = ${userId} and id = ${meetingId} and status = 'Failed'
  `
  if (reopened.count === 0) return false
  await forgetUnfinished('process-meeting', aboutMeeting({ userId, meetingId }), sql)
  return true
}

/** Reopens every meeting whose retry is due, or was scheduled by a clock that has since been set back. */
export async function reopenDue(sql: Query = asMaintenance) {
  const due: { userId: number; meetingId: number }[] = await sql`
    update meetings
    set ${reopening(sql)}
    where status = 'Failed'
      and retry_at not between now() and now() + 2 * ${MEETING_RETRIES.everyMinutes} * interval '1 minute'
    returning user_id, id as meeting_id
  `
  return due
}

function reopening(sql: Query) {
  return sql`
    status = 'Processing', step = 'queued', steps_done = 0, steps_total = 0, failure = null,
    started_at = now(), tries = 0, retry_at = null, updated_at = now()
  `
}
