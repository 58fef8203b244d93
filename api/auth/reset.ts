import { record } from '@app/db/audit'
import { clearCodeFailures } from '@app/db/code-locks'
import { consumeResetLink, createResetLink, findResetLink } from '@app/db/links'
import { endSessions } from '@app/db/sessions'
import { sql } from '@app/db/sql'
import { findUser, setPasswordHash } from '@app/db/users'
import { env } from '../env'
import { Refusal } from '../errors'
import { hashToken, newToken } from '../session'
import { checkPasswordRules } from './identity'
import { hashPassword } from './password'

/** A link that lets the user choose a password. Its token stands where browsers send it to nobody. */
export async function mintResetLink(userId: number): Promise<string> {
  const token = newToken()
  await createResetLink(hashToken(token), userId)
  await record('reset link', userId)
  return `${env.appUrl}/reset#${token}`
}

/** Sets the password against a link and signs the user out everywhere. */
export async function resetPassword(token: string, password: string): Promise<void> {
  const hash = hashToken(token)
  const userId = await findResetLink(hash)
  const user = userId === null ? null : await findUser(userId)
  if (!user) throw overLink()
  checkPasswordRules(password, user)
  const passwordHash = await hashPassword(password)
  const done = await sql.begin(async (sql) => {
    if (!(await consumeResetLink(hash, sql))) return false
    await setPasswordHash(user.id, passwordHash, sql)
    await clearCodeFailures(user.id, sql)
    await endSessions(user.id, sql)
    return true
  })
  if (!done) throw overLink()
  await record('password reset', user.id)
}

function overLink(): Refusal {
  return new Refusal(400, 'This link has been used or its time is over. Please ask for a new one.')
}
