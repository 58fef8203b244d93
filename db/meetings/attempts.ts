import { asUser } from '../connection/roles'
import type { Query, Sql } from '../connection/sql'
import { aboutMeeting, forgiveUnfinished } from '../jobs/unfinished-jobs'

/** One go of the pipeline at a meeting; another takes the meeting over by a higher number. */
export type Attempt = { userId: number; meetingId: number; number: number }

export type Step =
  | 'queued'
  | 'waiting'
  | 'downloading'
  | 'preparing'
  | 'transcribing'
  | 'summarizing'
  | 'indexing'

/** A failure that may pass is tried again after an hour, for a day. */
export const MEETING_RETRIES = { everyMinutes: 60, hours: 24 }

/** Starts an attempt of the pipeline; null if the meeting is gone or no longer wants processing. */
export async function beginAttempt(
  userId: number,
  meetingId: number,
  sql: Query = asUser(userId),
): Promise<Attempt | null> {
  const [begun]: [{ attempt: number }?] = await sql`
    update meetings
    set attempt = attempt + 1, tries = tries + 1, started_at = least(started_at, now()),
      failure = null, updated_at = now()
    where user_id = ${userId} and id = ${meetingId} and status = 'Processing'
    returning attempt
  `
  return begun ? { userId, meetingId, number: begun.attempt } : null
}

/**
 * Writes in one transaction, unless another attempt has taken the meeting over or it is gone: then
 * nothing is written and the answer is false.
 */
export async function writeFenced(
  attempt: Attempt,
  write: (sql: Query) => Promise<unknown>,
  sql: Sql = asUser(attempt.userId),
): Promise<boolean> {
  return sql.begin(async (sql) => {
    const [held] = await sql`
      select 1
      from meetings
      where user_id = ${attempt.userId} and id = ${attempt.meetingId} and attempt = ${attempt.number}
        and status = 'Processing'
      for update
    `
    if (!held) return false
    await write(sql)
    return true
  })
}

/** False if the attempt has lost the meeting: the caller stops quietly. */
export async function setStep(
  { userId, meetingId, number }: Attempt,
  { step, done, total }: { step: Step; done: number; total: number },
  sql: Query = asUser(userId),
) {
  const set = await sql`
    update meetings
    set step = ${step}, steps_done = ${done}, steps_total = ${total}, updated_at = now()
    where user_id = ${userId} and id = ${meetingId} and attempt = ${number}
      and status = 'Processing'
  `
  return set.count === 1
}

/** Something was finished: the attempts before it do not count against the meeting. */
export async function resetTries({ userId, meetingId }: Attempt, sql: Query = asUser(userId)) {
  await sql`
    update meetings
    set tries = 0
    where user_id = ${userId} and id = ${meetingId}
  `
  await forgiveUnfinished('process-meeting', aboutMeeting({ userId, meetingId }), sql)
}

/**
 * The last step: the meeting shows the versions that were made. A text that was changed while
 * the attempt worked on its earlier copy is indexed once more. Part of a fenced write.
 */
export async function publishAttempt({ userId, meetingId }: Attempt, sql: Query) {
  for (const table of ['transcripts', 'summaries'] as const) {
    const version = table === 'transcripts' ? sql`transcript_version` : sql`summary_version`
    const wanted = sql`(select ${version} from meetings where user_id = ${userId} and id = ${meetingId})`
    await sql`
      update ${sql(table)} set current = false
      where user_id = ${userId} and meeting_id = ${meetingId} and current and version <> ${wanted}
    `
    await sql`
      update ${sql(table)} set current = true
      where user_id = ${userId} and meeting_id = ${meetingId} and not current and version = ${wanted}
    `
  }
  for (const table of ['transcripts', 'summaries'] as const) {
    await sql`
      update ${sql(table)}
      set indexed_revision = least(indexed_revision, 1)
      where user_id = ${userId} and meeting_id = ${meetingId} and current and revision > 1
    `
  }
  await sql`
    delete from transcript_pieces
    where user_id = ${userId} and meeting_id = ${meetingId}
  `
  await sql`
    update meetings
    set status = 'Processed', step = null, failure = null, retry_at = null, failing_since = null,
      tries = 0, updated_at = now()
    where user_id = ${userId} and id = ${meetingId}
  `
}

/**
 * Ends the attempt with a reason in plain words; the recording stays. One that may pass is tried again
 * by itself every hour for a day. False if the attempt has lost the meeting.
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
  return failed.count === 1
}
