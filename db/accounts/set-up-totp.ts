import type { Query } from '../connection/sql'

/** Replaces an unconfirmed secret. False if the user has a confirmed one, which must be removed first. */
export async function setAuthenticator(userId: number, secret: string, sql: Query) {
  const set = await sql`
    insert into authenticators (user_id, secret)
    values (${userId}, ${secret})
    on conflict (user_id) do update set secret = excluded.secret, created_at = now()
    where authenticators.confirmed_at is null
  `
  return set.count === 1
}

/**
 * Replaces mailed codes with the authenticator, also in sign-ins that were begun, and saves its
 * hashed recovery codes. False if its secret was replaced or confirmed meanwhile.
 */
export async function confirmAuthenticator(
  userId: number,
  secret: string,
  codes: string[],
  sql: Query,
) {
  const confirmed = await sql`
    update authenticators
    set confirmed_at = now()
    where user_id = ${userId} and secret = ${secret} and confirmed_at is null
  `
  if (confirmed.count === 0) return false
  await sql`
    delete from challenges
    where user_id = ${userId} and not met
  `
  await sql`
    delete from recovery_codes
    where user_id = ${userId}
  `
  for (const code of codes) {
    await sql`
      insert into recovery_codes (user_id, code)
      values (${userId}, ${code})
    `
  }
  return true
}
