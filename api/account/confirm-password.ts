import { findPasswordHash } from '@app/db/accounts/passwords'
import { verifyPassword } from '../credentials/password'
import { refuse } from '../http/refusals'
import { throttle } from '../http/throttle'
import { record } from '../secrets/audit'

const QUARTER_HOUR = 15 * 60
const PASSWORDS_PER_QUARTER_HOUR = 10

/**
 * Somebody who finds a browser signed in must not change how its owner signs in, nor delete
 * anything.
 */
export async function confirmPassword(userId: number, password: string): Promise<void> {
  await throttle([passwordGuesses(userId)], userId)
  if (await verifyPassword(password, await findPasswordHash(userId))) return
  await record('login failed', userId)
  throw refuse('wrongPassword')
}

/** How often a signed-in browser may try a password or a code. */
export function passwordGuesses(userId: number) {
  return { key: `confirm:${userId}`, limit: PASSWORDS_PER_QUARTER_HOUR, seconds: QUARTER_HOUR }
}
