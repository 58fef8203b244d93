import { findPasswordHash } from '@app/db/accounts/passwords'
import { verifyPassword } from '../credentials/password'
import { refuse } from '../http/refusals'
import { throttle } from '../http/throttle'
import { record } from '../secrets/audit'

const QUARTER_HOUR = 15 * 60
const PASSWORDS_PER_QUARTER_HOUR = 10

/**
 * Someone who finds a signed-in browser must not be able to change how its owner signs in, or delete
 * anything.
 */
export async function confirmPassword(userId: number, password: string): Promise<void> {
  await throttle([passwordGuesses(userId)], userId)
  if (await verifyPassword(password, await findPasswordHash(userId))) return
  await record('login failed', userId)
  throw refuse('wrongPassword')
}

/** Limit on passwords and codes tried by a signed-in browser. */
export function passwordGuesses(userId: number) {
  return { key: `confirm:${userId}`, limit: PASSWORDS_PER_QUARTER_HOUR, seconds: QUARTER_HOUR }
}
