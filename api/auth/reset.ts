import { closeCalendarFeed } from '@app/db/accounts/calendar-feeds'
import { clearCodeFailures } from '@app/db/accounts/code-locks'
import { findUser } from '@app/db/accounts/find-user'
import { setPasswordHash } from '@app/db/accounts/passwords'
import {
  consumeResetLink,
  createResetLink,
  findResetLink,
  LINK_MINUTES,
} from '@app/db/accounts/reset-links'
import { endSessions } from '@app/db/accounts/sign-out'
import { deleteAllTokens } from '@app/db/accounts/tokens'
import { announceEnd } from '@app/db/connection/events'
import { asUser } from '@app/db/connection/roles'
import type { Ended } from '@app/web/auth/ended-words'
import { hashPassword } from '../credentials/password'
import { checkPasswordRules } from '../credentials/password-rules'
import { env } from '../env'
import { refuse } from '../http/refusals'
import { sendMail } from '../mail/outbox'
import { record } from '../secrets/audit'
import { hashToken, newToken } from '../secrets/tokens'

/** A link for choosing a password. Its token is in the fragment, which browsers send to nobody. */
export async function mintResetLink(userId: number, minutes = LINK_MINUTES): Promise<string> {
  const token = newToken()
  await createResetLink({ token: hashToken(token), minutes }, userId)
  await record('reset link', userId)
  return `${env.appUrl}/reset#${token}`
}

/**
 * Sets the password, signs the user out everywhere, and revokes what someone who knew the old one
 * may have created: access tokens and the calendar link. Share links stay: clients use them.
 */
export async function resetPassword(token: string, password: string): Promise<Ended> {
  const hash = hashToken(token)
  const userId = await findResetLink(hash)
  const user = userId === null ? null : await findUser(userId)
  if (!user) throw refuse('usedLink')
  checkPasswordRules(password, user)
  const passwordHash = await hashPassword(password)
  const ended = await asUser(user.id).begin(async (sql) => {
    if (!(await consumeResetLink(hash, sql))) return null
    await setPasswordHash(user.id, passwordHash, sql)
    await clearCodeFailures(user.id, sql)
    await endSessions(user.id, sql)
    return {
      tokens: await deleteAllTokens(user.id, sql),
      calendarLink: await closeCalendarFeed(user.id, sql),
    }
  })
  if (!ended) throw refuse('usedLink')
  await announceEnd(user.id, 'otherwise')
  await record('password reset', user.id, ended)
  await sendMail(
    { kind: 'password-changed', to: user.email, name: user.fullName ?? user.username, ...ended },
    { userId: user.id },
  ).catch((error) => console.error(`reset: the change was not mailed: ${error.message}`))
  return ended
}
