// The code step: six digits by mail, valid for 600 seconds and five tries, once.
import { type Challenge, findChallenge } from '@app/db/accounts/challenges'
import { type CodeRules, issueCode } from '@app/db/accounts/issue-code'
import { findResendWait } from '@app/db/accounts/verification-codes'
import {
  CODE_DIGITS,
  CODE_SECONDS,
  CODES_PER_SIGN_IN,
  RESEND_SECONDS,
} from '@app/web/browser/limits'
import { refuse, tooMany } from '../http/refusals'
import { throttle } from '../http/throttle'
import { sendMail } from '../mail/outbox'
import { record } from '../secrets/audit'
import { keyedHash } from '../secrets/keyed-hash'
import { hashToken } from '../secrets/tokens'

const HOUR = 3600
/** Mails with codes that one account gets per hour, over all its sign-ins. */
const CODES_PER_HOUR = 10
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
 * Mails another code to the holder of the pre-login cookie. Otherwise throws 400 with the same words for any
 * user.
 */
export async function resendCode(token: string | null, userId: number): Promise<void> {
  const challenge = token === null ? null : await findChallenge(hashToken(token), userId)
  if (challenge?.method !== 'mail') throw refuse('noSignIn')
  const wait = await findResendWait(challenge.id, CODE_RULES)
  if (wait === null) throw refuse('noMoreCodes')
  if (wait > 0) throw tooMany(wait)
  await mailCode(challenge)
}

function newCode(): string {
  const largest = 10 ** CODE_DIGITS
  const unbiased = 2 ** 32 - (2 ** 32 % largest)
  for (;;) {
    const [number = unbiased] = crypto.getRandomValues(new Uint32Array(1))
    if (number < unbiased) return String(number % largest).padStart(CODE_DIGITS, '0')
  }
}
