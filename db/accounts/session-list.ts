import { asUser } from '../connection/roles'
import type { Query } from '../connection/sql'
import { ABSOLUTE_HOURS } from './sessions'

export type SessionRow = {
  /** Enough of the stored hash to tell sessions apart. */
  id: string
  userAgent: string | null
  createdAt: string
  current: boolean
}

const ID_CHARACTERS = 16

/** The user's open sessions, newest first; `sid` is the current one. */
export async function listSessions(
  userId: number,
  sid: string | null,
  sql: Query = asUser(userId),
) {
  const sessions: SessionRow[] = await sql`
    select
      left(sid, ${ID_CHARACTERS}) as id, sess->>'userAgent' as user_agent, created_at,
      coalesce(sid = ${sid}, false) as current
    from sessions
    where user_id = ${userId}
      and expire > now()
      and created_at > now() - ${ABSOLUTE_HOURS} * interval '1 hour'
    order by created_at desc
  `
  return sessions
}

/** Ends the user's session with that `id`; false if there is none. */
export async function endSessionOf(userId: number, id: string, sql: Query = asUser(userId)) {
  const ended = await sql`
    delete from sessions
    where user_id = ${userId} and left(sid, ${ID_CHARACTERS}) = ${id}
  `
  return ended.count === 1
}
