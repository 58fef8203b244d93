import { asUser } from '../connection/roles'
import type { Query } from '../connection/sql'

/** A browser in which its user signs in without a code. */
export type TrustedBrowser = {
  /** Enough of the stored hash to tell browsers apart. */
  id: string
  userAgent: string | null
  createdAt: string
  usedAt: string | null
  expiresAt: string
  current: boolean
}

const ID_CHARACTERS = 16

/** The user's trusted browsers, newest first; `hash` is the current one's. */
export async function listTrustedBrowsers(
  userId: number,
  hash: string | null,
  sql: Query = asUser(userId),
) {
  const browsers: TrustedBrowser[] = await sql`
    select
      left(hash, ${ID_CHARACTERS}) as id, user_agent, created_at, used_at, expires_at,
      coalesce(hash = ${hash}, false) as current
    from trusted_browsers
    where user_id = ${userId} and expires_at > now()
    order by created_at desc
  `
  return browsers
}

/** False if the user has no such browser. */
export async function distrustBrowser(userId: number, id: string, sql: Query = asUser(userId)) {
  const ended = await sql`
    delete from trusted_browsers
    where user_id = ${userId} and left(hash, ${ID_CHARACTERS}) = ${id}
  `
  return ended.count === 1
}

/** Every browser of the user needs a code again. */
export async function distrustBrowsers(userId: number, sql: Query = asUser(userId)) {
  await sql`
    delete from trusted_browsers
    where user_id = ${userId}
  `
}
