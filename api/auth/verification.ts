// The code step: six digits by mail, good for 600 seconds and five tries, met once.
import { type Challenge, findChallenge, meetChallenge, spendTry } from '@app/db/accounts/challenges'
import { clearCodeFailures, countCodeFailure, lockCodes } from '@app/db/accounts/code-locks'
import { startSession } from '@app/db/accounts/sessions'
import {
  type CodeRules,
  consumeCode,
  findResendWait,
  issueCode,
} from '@app/db/accounts/verification-codes'
import { asUser } from '@app/db/connection/roles'
import type { Query } from '@app/db/connection/sql'
import {
  CODE_DIGITS,
  CODE_SECONDS,
  CODE_TRIES,
  CODES_PER_SIGN_IN,
  RESEND_SECONDS,
} from '@app/web/browser/limits'
import { hashToken, newToken } from '../http/cookies'
import { refuse, tooMany } from '../http/refusals'
import { throttle } from '../http/throttle'
import { sendMail } from '../mail/outbox'
import { record } from '../secrets/audit'
import { keyedHash, keyedHashes } from '../secrets/seal'
import { checkAuthenticator } from './totp'

const HOUR = 3600
/** Letters with codes that one account gets an hour, over all of its sign-ins. */
const CODES_PER_HOUR = 10
/** The limits on the codes of one sign-in. */
export const CODE_RULES: CodeRules = {
  codeSeconds: CODE_SECONDS,
  resendSeconds: RESEND_SECONDS,
  mostCodes: CODES_PER_SIGN_IN,
}

/** Mails a new code for the challenge. Throws 429 if it is too soon or there were too many. */
export async function mailCode({ id, userId, email }: Challenge): Promise<void> {
  await throttle([{ key: `codes:${userId}`, limit: CODES_PER_HOUR, seconds: HOUR }], userId)
  const code = newCode()
  if (
    !(await issueCode(
      { userId, challenge: id, code: keyedHash('login-code', id, code) },
      CODE_RULES,
    ))
  ) {
    throw tooMany((await findResendWait(id, CODE_RULES)) ?? HOUR)
  }
  await sendMail({ kind: 'login-code', to: email, code }, { userId, seconds: CODE_SECONDS })
  await record('code sent', userId)
}

/**
 * Mails another code to the holder of the pre-login cookie. Throws 400 in equal words otherwise.
 */
export async function resendCode(token: string | null, userId: number): Promise<void> {
  const challenge = token === null ? null : await findChallenge(hashToken(token), userId)
  if (challenge?.method !== 'mail') throw refuse('noSignIn')
  const wait = await findResendWait(challenge.id, CODE_RULES)
  if (wait === null) throw refuse('noMoreCodes')
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
  if (token === null) throw refuse('noSignInCookie')
  const challenge = await findChallenge(hashToken(token), userId)
  if (!challenge) throw refuse('wrongCode')
  const session = newToken()
  const outcome = await asUser(userId).begin(async (sql) => {
    const locked = await lockCodes(userId, sql)
    if (locked) return { locked }
    if (!(await spendTry(challenge.id, CODE_TRIES, sql))) return { right: false }
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
  if (!outcome.right) throw refuse('wrongCode')
  return session
}

function isRight(challenge: Challenge, code: string, sql: Query): Promise<boolean> {
  if (challenge.method === 'totp') return checkAuthenticator(challenge.userId, code, sql)
  return consumeCode(challenge.id, keyedHashes('login-code', challenge.id, code), sql)
}

function newCode(): string {
  const largest = 10 ** CODE_DIGITS
  const unbiased = 2 ** 32 - (2 ** 32 % largest)
  for (;;) {
    const [number = unbiased] = crypto.getRandomValues(new Uint32Array(1))
    if (number < unbiased) return String(number % largest).padStart(CODE_DIGITS, '0')
  }
}
