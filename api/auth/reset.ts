import { clearCodeFailures } from '@app/db/accounts/code-locks'
import { findUser } from '@app/db/accounts/find-user'
import { setPasswordHash } from '@app/db/accounts/passwords'
import { consumeResetLink, createResetLink, findResetLink } from '@app/db/accounts/reset-links'
import { endSessions } from '@app/db/accounts/sign-out'
import { asUser } from '@app/db/connection/roles'
import { hashPassword } from '../credentials/password'
import { checkPasswordRules } from '../credentials/password-rules'
import { env } from '../env'
import { refuse } from '../http/refusals'
import { record } from '../secrets/audit'
import { hashToken, newToken } from '../secrets/tokens'

/** A link for choosing a password. Its token is in the fragment, which browsers send to nobody. */
export async function mintResetLink(userId: number): Promise<string> {
  const token = newToken()
  await createResetLink(hashToken(token), userId)
  await record('reset link', userId)
  return `${env.appUrl}/reset#${token}`
}

/** Sets the password and signs the user out everywhere. */
export async function resetPassword(token: string, password: string): Promise<void> {
  const hash = hashToken(token)
  const userId = await findResetLink(hash)
  const user = userId === null ? null : await findUser(userId)
  if (!user) throw refuse('usedLink')
  checkPasswordRules(password, user)
  const passwordHash = await hashPassword(password)
  const done = await asUser(user.id).begin(async (sql) => {
    if (!(await consumeResetLink(hash, sql))) return false
    await setPasswordHash(user.id, passwordHash, sql)
    await clearCodeFailures(user.id, sql)
    await endSessions(user.id, sql)
    return true
  })
  if (!done) throw refuse('usedLink')
  await record('password reset', user.id)
}
