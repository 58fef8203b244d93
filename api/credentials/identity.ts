import { isFullName, isUsername } from '@app/web/auth/identity-rules'
import { isEmail } from '@app/web/browser/email-address'
import { typedLine } from '../http/plain-text'
import { refuse } from '../http/refusals'

export type Identity = { email: string; username: string; fullName: string }

/** Trims the entries, and takes out of the full name what nobody sees. Throws 400 with words for the reader. */
export function checkIdentity(entries: Identity): Identity {
  const email = entries.email.trim()
  const username = entries.username.trim()
  const fullName = entries.fullName.trim()
  if (!isEmail(email)) throw refuse('invalidEmail')
  if (!isUsername(username)) throw refuse('invalidUsername')
  if (!isFullName(fullName)) throw refuse('invalidFullName')
  return { email, username, fullName: typedLine(fullName) }
}
