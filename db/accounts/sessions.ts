import { asAccounts, asUser } from '../connection/roles'
import type { Query } from '../connection/sql'

/** A session expires after this long without use. */
export const IDLE_MINUTES = 60
/** Maximum lifetime of a session, even if in use. */
export const ABSOLUTE_HOURS = 12

/** `sid` is the SHA-256 of the token in the cookie; `sess` is information for operators. */
export async function startSession(
  sid: string,
  userId: number,
  sess: { userAgent: string | null },
  sql: Query = asUser(userId),
) {
  await sql`
    insert into sessions (sid, sess, expire, user_id)
    values (
      ${sid}, ${JSON.stringify({ ...sess, userId })}::text::json,
      now() + ${IDLE_MINUTES} * interval '1 minute', ${userId}
    )
  `
}

/**
 * Signs everyone out, and everyone needs a code again: a restored database may have sessions, sign-ins, trusted
 * browsers and password links that were ended or used after the backup. In the order of a sign-in.
 */
export async function endAllSessions(sql: Query = asAccounts) {
  await sql`delete from challenges`
  await sql`delete from sessions`
  await sql`delete from trusted_browsers`
  await sql`delete from reset_links`
}

/** Also bounds unused sessions from before the clock was set back. */
export async function deleteExpiredSessions(sql: Query = asAccounts) {
  await sql`
    update sessions
    set expire = least(expire, now() + ${IDLE_MINUTES} * interval '1 minute'),
      created_at = least(created_at, now())
    where expire > now() + ${IDLE_MINUTES} * interval '1 minute' or created_at > now()
  `
  await sql`
    delete from sessions
    where expire < now() or created_at < now() - ${ABSOLUTE_HOURS} * interval '1 hour'
  `
}
