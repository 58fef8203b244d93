// The password step: limits first, then the password, then a challenge bound to this browser.

import { clearHits } from '@app/db/accounts/clear-limits'
import { type Credentials, findCredentials, renewPasswordHash } from '@app/db/accounts/passwords'
import { isUsername } from '@app/web/auth/identity-rules'
import { withinHashingLimit } from '../credentials/hashing-limit'
import { hashPassword, isOutdated, verifyPassword } from '../credentials/password'
import { refuse } from '../http/refusals'
import { type Limit, secondsOver, throttle } from '../http/throttle'
import { sendMail } from '../mail/outbox'
import { record } from '../secrets/audit'
import { keyedHash } from '../secrets/keyed-hash'
import { PROOF_SECONDS, proofUrl } from './proof'

const QUARTER_HOUR = 15 * 60
/** From one address to one account: enough for someone who forgot, not for a list of passwords. */
const PER_ACCOUNT_AND_ADDRESS = 10
/** To one account from all browsers that never signed in to it: 48 an hour. */
const PER_ACCOUNT = 12
const PER_ADDRESS_AND_MINUTE = 60

type Attempt = {
  username: string
  password: string
  address: string | null
  /** Id of the account that this browser has signed in to before, from its signed cookie. */
  knownTo: number | null
}

/** Throws 401 with the same words and timing for a wrong name and a wrong password. */
export function checkPassword(attempt: Attempt) {
  return withinHashingLimit(() => check(attempt))
}

async function check(attempt: Attempt): Promise<Credentials> {
  // the database lowers İ to i, and would find the account under names with limits of their own
  const credentials = isUsername(attempt.username) ? await findCredentials(attempt.username) : null
  const limits = limitsOf(attempt, credentials?.id ?? null)
  await throttle([limits.address, limits.accountAndAddress])
  const wait = limits.account && (await secondsOver(limits.account, null))
  const right = await verifyPassword(attempt.password, credentials?.passwordHash ?? null)
  if (wait) {
    if (credentials && right) proveByMail({ ...credentials, username: attempt.username })
    throw refuse('tooManyGuesses', {}, { 'retry-after': String(wait) })
  }
  if (!credentials || !right) {
    await record('login failed', credentials?.id ?? null, { address: attempt.address })
    throw refuse('wrongCredentials')
  }
  await clearHits(limits.accountAndAddress.key)
  if (!isOutdated(credentials.passwordHash ?? '')) return credentials
  const passwordHash = await hashPassword(attempt.password)
  // changed meanwhile, perhaps by the same: whichever is in force decides
  if (!(await renewPasswordHash(credentials, passwordHash))) return check(attempt)
  return { ...credentials, passwordHash }
}

/**
 * Strangers have used up the account's limit: a right password gets a mailed link that lets this browser in.
 * Sent in the background with an unchanged answer, which reveals nothing about the password.
 */
function proveByMail(user: { id: number; email: string; username: string }) {
  const seconds = PROOF_SECONDS
  void sendMail(
    { kind: 'sign-in-proof', to: user.email, url: proofUrl(user.id) },
    {
      userId: user.id,
      seconds,
      about: `proof/${user.id}/${Math.floor(Date.now() / 1000 / seconds)}`,
    },
  ).catch((error) => console.error(`login: the sign-in link was not mailed: ${error.message}`))
}

/**
 * A browser that has signed in to the account before has its own limit: strangers who use up theirs can't
 * lock the owner out.
 */
function limitsOf({ username, address, knownTo }: Attempt, userId: number | null) {
  const name = keyedHash('limit', username.toLowerCase())
  const place = knownTo !== null && knownTo === userId ? 'known' : (address ?? 'inside')
  return {
    address: address ? limit(`login-address:${address}`, PER_ADDRESS_AND_MINUTE, 60) : null,
    accountAndAddress: limit(`login:${name}:${place}`, PER_ACCOUNT_AND_ADDRESS, QUARTER_HOUR),
    account: place === 'known' ? null : limit(`login-account:${name}`, PER_ACCOUNT, QUARTER_HOUR),
  }
}

function limit(key: string, limit: number, seconds: number): Limit {
  return { key, limit, seconds }
}
