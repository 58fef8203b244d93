import { type Challenge, findChallenge, meetChallenge, spendTry } from '@app/db/accounts/challenges'
import { clearCodeFailures, countCodeFailure, lockCodes } from '@app/db/accounts/code-locks'
import { startSession } from '@app/db/accounts/sessions'
import { consumeCode } from '@app/db/accounts/verification-codes'
import { asUser } from '@app/db/connection/roles'
import type { Query } from '@app/db/connection/sql'
import { CODE_TRIES } from '@app/web/browser/limits'
import { refuse, tooMany } from '../http/refusals'
import { record } from '../secrets/audit'
import { keyedHashes } from '../secrets/keyed-hash'
import { hashToken, newToken } from '../secrets/tokens'
import { checkAuthenticator } from './totp'

/**
 * Exchanges a right code for a session and returns the session's token, in one transaction: a failure on our
 * side spends no try, and two concurrent right codes create one session.
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
