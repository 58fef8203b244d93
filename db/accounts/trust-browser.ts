import { asAccounts, asUser } from '../connection/roles'
import type { Query } from '../connection/sql'

type Trust = { hash: string; userAgent: string | null; days: number; sid: string }

/**
 * Trusts the browser of an open session for some days; the user keeps only the newest `most`. False
 * if the session has ended.
 */
export async function trustBrowser(
  userId: number,
  { hash, userAgent, days, sid }: Trust,
  most: number,
  sql: Query = asUser(userId),
) {
  const trusted = await sql`
    insert into trusted_browsers (hash, user_id, user_agent, expires_at)
    select ${hash}, user_id, ${userAgent}, now() + ${days} * interval '1 day'
    from sessions
    where user_id = ${userId} and sid = ${sid}
    for share
  `
  await sql`
    delete from trusted_browsers
    where user_id = ${userId} and hash not in (
      select hash
      from trusted_browsers
      where user_id = ${userId}
      order by created_at desc
      limit ${most}
    )
  `
  return trusted.count === 1
}

/** True if the token with that hash lets this user skip the code. */
export async function isTrusted(userId: number, hash: string, sql: Query = asUser(userId)) {
  const used = await sql`
    update trusted_browsers
    set used_at = now()
    where user_id = ${userId} and hash = ${hash} and expires_at > now()
  `
  return used.count === 1
}

export async function deleteExpiredTrust(sql: Query = asAccounts) {
  await sql`
    delete from trusted_browsers
    where expires_at < now()
  `
}
