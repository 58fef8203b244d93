import { createChallenge } from '@app/db/accounts/challenges'
import { findCodeLock } from '@app/db/accounts/code-locks'
import { type Credentials, holdPassword } from '@app/db/accounts/passwords'
import { asUser } from '@app/db/connection/roles'
import { refuse, tooMany } from '../http/refusals'
import { canMail } from '../mail/outbox'
import { hashToken, newToken } from '../secrets/tokens'
import { hasAuthenticator } from './totp'
import { mailCode } from './verification'

/**
 * Starts the code step for the user, unless the password was changed since it was checked. The token goes
 * into the pre-login cookie.
 */
export async function beginChallenge(user: Credentials) {
  const locked = await findCodeLock(user.id)
  if (locked) throw tooMany(locked)
  const token = newToken()
  const method = (await hasAuthenticator(user.id)) ? 'totp' : 'mail'
  if (method === 'mail' && !canMail()) {
    console.error('sign-in codes can’t be sent: email is not set up (RESEND_API_KEY)')
    throw refuse('noMailService')
  }
  const challenge = { id: hashToken(token), userId: user.id, method } as const
  const begun = await asUser(user.id).begin(async (sql) => {
    if (!(await holdPassword(user, sql))) return false
    await createChallenge(challenge, sql)
    return true
  })
  if (!begun) throw refuse('wrongCredentials')
  if (method === 'mail') await mailCode({ ...challenge, email: user.email })
  return { token, method }
}
