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

/** Uses up the codes of this step and all earlier ones; false if they were used already. */
export async function spendStep(userId: number, step: number, sql: Query = asUser(userId)) {
  const used = await sql`
    update authenticators
    set last_step = ${step}
    where user_id = ${userId} and last_step < ${step}
  `
  return used.count === 1
}

/** Switches back to mailed codes. False if there was no authenticator. */
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
