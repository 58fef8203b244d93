import { asUser } from '../../connection/roles'
import type { Query, Sql } from '../../connection/sql'

/** One attempt of the pipeline at a meeting; a higher number takes the meeting over. */
export type Attempt = { userId: number; meetingId: number; number: number }

/** Starts an attempt; null if the meeting is gone or needs no processing. */
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
 * Writes in one transaction. Writes nothing and returns false if another attempt has taken over or
 * the meeting is gone. That may take minutes if the meeting is long: notes and share links, which refer to it, can be
 * added meanwhile.
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
      for no key update
    `
    if (!held) return false
    await write(sql)
    return true
  })
}
