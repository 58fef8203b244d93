import { sql as pool, type Query } from './sql'

/** Opens a failed meeting for another try. False where it is not the user's or has not failed. */
export async function reopen(userId: number, meetingId: number, sql: Query = pool) {
  const reopened = await sql`
    update meetings
    set ${reopening(sql)}, failing_since = null
    where user_id = ${userId} and id = ${meetingId} and status = 'Failed'
  `
  return reopened.count === 1
}

/** Opens every meeting whose hour has come. */
export async function reopenDue(sql: Query = pool) {
  const due: { userId: number; meetingId: number }[] = await sql`
    update meetings
    set ${reopening(sql)}
    where status = 'Failed' and retry_at < now()
    returning user_id, id as meeting_id
  `
  return due
}

function reopening(sql: Query) {
  return sql`
    status = 'Processing', step = 'queued', steps_done = 0, steps_total = 0, failure = null,
    started_at = null, tries = 0, retry_at = null, updated_at = now()
  `
}

/** Every meeting that waits for the pipeline, for the reconciler. */
export async function listProcessing(sql: Query = pool) {
  const processing: { userId: number; meetingId: number; attempt: number }[] = await sql`
    select user_id, id as meeting_id, attempt
    from meetings
    where status = 'Processing'
    order by created_at
  `
  return processing
}
