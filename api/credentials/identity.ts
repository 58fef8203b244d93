import { EMAIL_CHARACTERS, FULL_NAME_CHARACTERS } from '@app/web/browser/limits'
import { refuse } from '../http/refusals'
import { VISIBLE } from '../http/visible'

/** ASCII letters only, to rule out look-alike names. */
const USERNAME = /^[A-Za-z0-9](?:[A-Za-z0-9._@+-]| (?! )){0,62}[A-Za-z0-9]$/
const EMAIL = /^[A-Za-z0-9.!#$%&'*+/=?^_`{|}~-]+@[A-Za-z0-9-]+(?:\.[A-Za-z0-9-]+)+$/
// biome-ignore lint/suspicious/noControlCharactersInRegex: names are one line of text
const CONTROL = /[\u0000-\u001f\u007f-\u009f\u2028\u2029\u202a-\u202e\u2066-\u2069]/

export type Identity = { email: string; username: string; fullName: string }

/** True for an address that mail can be sent to; it has no spaces, line breaks or brackets. */
export function isEmail(text: string): boolean {
  return EMAIL.test(text) && text.length <= EMAIL_CHARACTERS
}

/** Trims the entries. Throws 400 with words for the reader. */
export function checkIdentity(entries: Identity): Identity {
  const email = entries.email.trim()
  const username = entries.username.trim()
  const fullName = entries.fullName.trim()
  if (!isEmail(email)) {
    throw refuse('invalidEmail')
  }
  if (!USERNAME.test(username)) {
    throw refuse('invalidUsername')
  }
  const isBlank = !new RegExp(VISIBLE).test(fullName)
  if (isBlank || fullName.length > FULL_NAME_CHARACTERS || CONTROL.test(fullName)) {
    throw refuse('invalidFullName')
  }
  return { email, username, fullName }
}
