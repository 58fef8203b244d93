import { asAccounts, asUser } from '../connection/roles'
import type { Query } from '../connection/sql'
import { distrustBrowsers } from './trusted-browsers'
import { type User, userColumns } from './users'

/** A session unused for this long is over. */
const IDLE_MINUTES = 60
/** No session outlives this, however busy. */
export const ABSOLUTE_HOURS = 12
/** `expire` is moved at most this often, so that reading does not mean writing. */
const TOUCH_MINUTES = 5

/** `sid` is the SHA-256 of the token in the cookie; `sess` what an operator may want to know. */
export async function startSession(
  sid: string,
  userId: number,
  sess: { userAgent: string | null },
  sql: Query = asUser(userId),
) {
  await sql`
    insert into sessions (sid, sess, expire, user_id)
    values (
      ${sid}, ${JSON.stringify({ ...sess, userId })}::json,
      now() + ${IDLE_MINUTES} * interval '1 minute', ${userId}
    )
  `
}

/** The signed-in user, or null if the session is unknown or over. Keeps a used session alive. */
export async function findSessionUser(sid: string, sql: Query = asAccounts): Promise<User | null> {
  const [found]: [(User & { stale: boolean })?] = await sql`
    select
      ${userColumns(sql)},
      expire < now() + ${IDLE_MINUTES - TOUCH_MINUTES} * interval '1 minute' as stale
    from sessions
    join users on users.id = sessions.user_id
    where sid = ${sid}
      and expire > now()
      and sessions.created_at > now() - ${ABSOLUTE_HOURS} * interval '1 hour'
  `
  if (!found) return null
  const { stale, ...user } = found
  if (stale) await touchSession(sid, sql)
  return user
}

/** True if a page that stays open is still somebody's; does not keep the session alive. */
export async function isSessionOpen(sid: string, sql: Query = asAccounts) {
  const open = await sql`
    select 1
    from sessions
    where sid = ${sid}
      and expire > now()
      and created_at > now() - ${ABSOLUTE_HOURS} * interval '1 hour'
  `
  return open.length === 1
}

export async function endSession(sid: string, sql: Query = asAccounts) {
  await sql`
    delete from sessions
    where sid = ${sid}
  `
}

/**
 * Signs the user out everywhere, also half way in; every browser needs a code again. Returns how many
 * sessions ended.
 */
export async function endSessions(userId: number, sql: Query = asUser(userId)) {
  await sql`
    delete from challenges
    where user_id = ${userId}
  `
  await distrustBrowsers(userId, sql)
  const ended = await sql`
    delete from sessions
    where user_id = ${userId}
  `
  return ended.count
}

export async function deleteExpiredSessions(sql: Query = asAccounts) {
  await sql`
    delete from sessions
    where expire < now() or created_at < now() - ${ABSOLUTE_HOURS} * interval '1 hour'
  `
}

async function touchSession(sid: string, sql: Query) {
  await sql`
    update sessions
    set expire = now() + ${IDLE_MINUTES} * interval '1 minute'
    where sid = ${sid}
  `
}
