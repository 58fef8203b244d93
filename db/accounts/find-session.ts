import { asAccounts } from '../connection/roles'
import type { Query } from '../connection/sql'
import { ABSOLUTE_HOURS, IDLE_MINUTES } from './sessions'
import { type User, userColumns } from './users'

/** `expire` is updated at most this often, to avoid a write for every read. */
const TOUCH_MINUTES = 5

/**
 * The signed-in user, or null if the session is unknown or expired. Keeps a used session alive; one from before the
 * clock was set back has its terms from now on.
 */
export async function findSessionUser(sid: string, sql: Query = asAccounts): Promise<User | null> {
  const [found]: [(User & { stale: boolean })?] = await sql`
    select
      ${userColumns(sql)},
      expire not between now() + ${IDLE_MINUTES - TOUCH_MINUTES} * interval '1 minute'
        and now() + ${IDLE_MINUTES} * interval '1 minute'
      or sessions.created_at > now() as stale
    from sessions
    join users on users.id = sessions.user_id
    where sid = ${sid}
      and closed_at is null
      and expire > now()
      and sessions.created_at > now() - ${ABSOLUTE_HOURS} * interval '1 hour'
  `
  if (!found) return null
  const { stale, ...user } = found
  if (stale) await touchSession(sid, sql)
  return user
}

/** True if an open page's session is still valid; does not keep it alive. */
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

async function touchSession(sid: string, sql: Query) {
  await sql`
    update sessions
    set expire = now() + ${IDLE_MINUTES} * interval '1 minute', created_at = least(created_at, now())
    where sid = ${sid}
  `
}
