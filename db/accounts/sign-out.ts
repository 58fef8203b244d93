import { asAccounts, asUser } from '../connection/roles'
import type { Query } from '../connection/sql'
import { distrustBrowsers } from './trusted-browsers'

/** Ends a session. Returns whose it was; null if it had ended. */
export async function endSession(sid: string, sql: Query = asAccounts): Promise<number | null> {
  const [ended]: [{ userId: number }?] = await sql`
    delete from sessions
    where sid = ${sid}
    returning user_id as "userId"
  `
  return ended?.userId ?? null
}

/**
 * Ends the user's sessions and unfinished sign-ins; every browser needs a code again. Returns how
 * many sessions ended. In the order of a sign-in, so that none slips through.
 */
export async function endSessions(userId: number, sql: Query = asUser(userId)) {
  await sql`
    delete from challenges
    where user_id = ${userId}
  `
  const ended = await sql`
    delete from sessions
    where user_id = ${userId}
  `
  await distrustBrowsers(userId, sql)
  return ended.count
}
