import { asAccounts, asUser } from '../connection/roles'
import type { Query, Sql } from '../connection/sql'

/** Minutes a link for a new password is valid, if it was asked for. It works once. */
export const LINK_MINUTES = 60

/** Saves a new link's hash; the user's earlier links stop working. */
export async function createResetLink(
  { token, minutes }: { token: string; minutes: number },
  userId: number,
  sql: Sql = asUser(userId),
) {
  await sql.begin(async (sql) => {
    // of links created concurrently, the last one is left
    await sql`select pg_advisory_xact_lock(${userId}, hashtext('reset links'))`
    await sql`
      delete from reset_links
      where user_id = ${userId}
    `
    await sql`
      insert into reset_links (token, user_id, expires_at)
      values (${token}, ${userId}, now() + ${minutes} * interval '1 minute')
    `
  })
}

/** The user of a valid link; does not use it up. */
export async function findResetLink(token: string, sql: Query = asAccounts) {
  const [link]: [{ userId: number }?] = await sql`
    select user_id
    from reset_links
    where token = ${token} and used_at is null and expires_at > now()
  `
  return link?.userId ?? null
}

/** Uses the link up; false if it was used or has expired. */
export async function consumeResetLink(token: string, sql: Query) {
  const used = await sql`
    update reset_links
    set used_at = now()
    where token = ${token} and used_at is null and expires_at > now()
  `
  return used.count === 1
}
