import { asUser } from '../connection/roles'
import type { Query } from '../connection/sql'

type Authenticator = { secret: string; confirmed: boolean }

/** The user's authenticator; `secret` is sealed. Null if there is none. */
export async function findAuthenticator(userId: number, sql: Query = asUser(userId)) {
  const [authenticator]: [Authenticator?] = await sql`
    select secret, confirmed_at is not null as confirmed
    from authenticators
    where user_id = ${userId}
  `
  return authenticator ?? null
}

/**
 * Replaces an unconfirmed secret. False if the user has a confirmed one, which must be removed
 * first.
 */
export async function setAuthenticator(
  userId: number,
  secret: string,
  sql: Query = asUser(userId),
) {
  const set = await sql`
    insert into authenticators (user_id, secret)
    values (${userId}, ${secret})
    on conflict (user_id) do update set secret = excluded.secret, created_at = now()
    where authenticators.confirmed_at is null
  `
  return set.count === 1
}

/** Uses up the codes of that step and all before it; false if they were used already. */
export async function spendStep(userId: number, step: number, sql: Query = asUser(userId)) {
  const used = await sql`
    update authenticators
    set last_step = ${step}
    where user_id = ${userId} and last_step < ${step}
  `
  return used.count === 1
}

/** Makes the authenticator take the place of mailed codes, with the hashes of its recovery codes. */
export async function confirmAuthenticator(userId: number, codes: string[], sql: Query) {
  await sql`
    update authenticators
    set confirmed_at = now()
    where user_id = ${userId}
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
}

/** Mailed codes are back. False if there was no authenticator. */
export async function removeAuthenticator(userId: number, sql: Query = asUser(userId)) {
  await sql`
    delete from recovery_codes
    where user_id = ${userId}
  `
  const removed = await sql`
    delete from authenticators
    where user_id = ${userId}
  `
  return removed.count === 1
}
