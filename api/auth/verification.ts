// The code step: six digits by mail, good for 600 seconds and five tries, met once.
import { record } from '@app/db/audit'
import { type Challenge, findChallenge, meetChallenge, spendTry } from '@app/db/challenges'
import { clearCodeFailures, countCodeFailure, lockCodes } from '@app/db/code-locks'
import { startSession } from '@app/db/sessions'
import { type Query, sql } from '@app/db/sql'
import { CODE_SECONDS, consumeCode, findResendWait, issueCode } from '@app/db/verification-codes'
import { Refusal, tooMany } from '../errors'
import { sendMail } from '../mail/outbox'
import { keyedHash } from '../seal'
import { hashToken, newToken } from '../session'
import { throttle } from '../throttle'
import { checkAuthenticator } from './totp'

const CODE_DIGITS = 6
const HOUR = 3600
/** Letters with codes that one account gets an hour, over all of its sign-ins. */
const CODES_PER_HOUR = 10

/** Mails a new code for the challenge. Throws 429 where it is too soon or there were too many. */
export async function mailCode({ id, userId, email }: Challenge): Promise<void> {
  await throttle([{ key: `codes:${userId}`, limit: CODES_PER_HOUR, seconds: HOUR }], userId)
  const code = newCode()
  if (!(await issueCode({ userId, challenge: id, code: hashCode(id, code) }))) {
    throw tooMany((await findResendWait(id)) ?? HOUR)
  }
  await sendMail({ kind: 'login-code', to: email, code }, { userId, seconds: CODE_SECONDS })
  await record('code sent', userId)
}

/** Mails another code to whoever holds the pre-login cookie. Throws 400 in equal words otherwise. */
export async function resendCode(token: string | null, userId: number): Promise<void> {
  const challenge = token === null ? null : await findChallenge(hashToken(token), userId)
  if (challenge?.method !== 'mail')
    throw new Refusal(400, 'Please sign in again to get a new code.')
  const wait = await findResendWait(challenge.id)
  if (wait === null) throw new Refusal(429, 'No more codes for this sign-in. Please start again.')
  if (wait > 0) throw tooMany(wait)
  await mailCode(challenge)
}

/**
 * Trades a right code for a session and returns the session's token. Everything happens in one
 * transaction: a failure on our side spends no try, and two right codes at once make one session.
 */
export async function verifyCode(
  token: string | null,
  { userId, code, userAgent }: { userId: number; code: string; userAgent: string | null },
): Promise<string> {
  const challenge = token === null ? null : await findChallenge(hashToken(token), userId)
  if (!challenge) throw wrongCode()
  const session = newToken()
  const outcome = await sql.begin(async (sql) => {
    const locked = await lockCodes(userId, sql)
    if (locked) return { locked }
    if (!(await spendTry(challenge.id, sql))) return { right: false }
    if (!(await isRight(challenge, code, sql))) {
      await countCodeFailure(userId, sql)
      return { right: false }
    }
    await meetChallenge(challenge.id, sql)
    await clearCodeFailures(userId, sql)
    await startSession(hashToken(session), userId, { userAgent }, sql)
    return { right: true }
  })
  if (outcome.locked) throw tooMany(outcome.locked)
  await record(outcome.right ? 'signed in' : 'code failed', userId)
  if (!outcome.right) throw wrongCode()
  return session
}

function isRight(challenge: Challenge, code: string, sql: Query): Promise<boolean> {
  if (challenge.method === 'totp') return checkAuthenticator(challenge.userId, code, sql)
  return consumeCode(challenge.id, hashCode(challenge.id, code), sql)
}

function wrongCode(): Refusal {
  return new Refusal(400, 'The code you entered is invalid or has expired. Please try again.')
}

function newCode(): string {
  const largest = 10 ** CODE_DIGITS
  const unbiased = 2 ** 32 - (2 ** 32 % largest)
  for (;;) {
    const [number = unbiased] = crypto.getRandomValues(new Uint32Array(1))
    if (number < unbiased) return String(number % largest).padStart(CODE_DIGITS, '0')
  }
}

function hashCode(challenge: string, code: string): string {
  return keyedHash('login-code', challenge, code)
}
