import { asAccounts, asUser } from '../connection/roles'
import type { Query } from '../connection/sql'

/** A sign-in between the password and the code; `id` is a hash of the pre-login cookie. */
export type Challenge = { id: string; userId: number; email: string; method: 'mail' | 'totp' }

/** After this, the password has to be entered again. */
const OPEN_MINUTES = 60

export async function createChallenge(
  { id, userId, method }: Omit<Challenge, 'email'>,
  sql: Query = asUser(userId),
) {
  await sql`
    insert into challenges (id, user_id, method)
    values (${id}, ${userId}, ${method})
  `
}

/** The challenge if it is still open; null if the cookie belongs to another user. */
export async function findChallenge(id: string, userId: number, sql: Query = asUser(userId)) {
  const [challenge]: [Challenge?] = await sql`
    select challenges.id, challenges.user_id, challenges.method, users.email
    from challenges
    join users on users.id = challenges.user_id
    where challenges.id = ${id}
      and challenges.user_id = ${userId}
      and not challenges.met
      and challenges.created_at > now() - ${OPEN_MINUTES} * interval '1 minute'
  `
  return challenge ?? null
}

/**
 * Spends one of the challenge's `tries`; false if none is left or it is already solved. The row
 * stays locked until the transaction ends, so only one of several concurrent right codes counts.
 */
export async function spendTry(id: string, tries: number, sql: Query) {
  const spent = await sql`
    update challenges
    set attempts = attempts + 1
    where id = ${id} and not met and attempts < ${tries}
  `
  return spent.count === 1
}

export async function meetChallenge(id: string, sql: Query) {
  await sql`
    update challenges
    set met = true
    where id = ${id}
  `
}

export async function deleteOldChallenges(sql: Query = asAccounts) {
  await sql`
    delete from challenges
    where created_at < now() - interval '1 day'
  `
}
