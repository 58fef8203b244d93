import { brand } from '@app/web/brand'
import {
  EMAIL_CHARACTERS,
  FEWEST_PASSWORD_CHARACTERS,
  FULL_NAME_CHARACTERS,
  MOST_PASSWORD_CHARACTERS,
} from '@app/web/browser/limits'
import { refuse } from '../http/refusals'
import { isCommon } from './common-passwords'

/** If a password is no more than a name and a few characters, the name decides nothing. */
const OWN_CHARACTERS = 4

/** Plain letters only, so that no two names look alike. */
const USERNAME = /^[A-Za-z0-9](?:[A-Za-z0-9._@+-]| (?! )){0,62}[A-Za-z0-9]$/
const EMAIL = /^[A-Za-z0-9.!#$%&'*+/=?^_`{|}~-]+@[A-Za-z0-9-]+(?:\.[A-Za-z0-9-]+)+$/
// biome-ignore lint/suspicious/noControlCharactersInRegex: names are one line of text
const CONTROL = /[\u0000-\u001f\u007f\u2028\u2029\u202a-\u202e\u2066-\u2069]/

export type Identity = { email: string; username: string; fullName: string }

/** True for an address that a mail can be sent to; it has no blanks, breaks or brackets. */
export function isEmail(text: string): boolean {
  return EMAIL.test(text) && text.length <= EMAIL_CHARACTERS
}

/** The entries without blanks around them. Throws 400 in words for the reader. */
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
  if (!fullName || fullName.length > FULL_NAME_CHARACTERS || CONTROL.test(fullName)) {
    throw refuse('invalidFullName')
  }
  return { email, username, fullName }
}

/** Throws 400 with the rule that the password breaks. It is otherwise taken to the letter. */
export function checkPasswordRules(password: string, person: Omit<Identity, 'fullName'>): void {
  const length =
    password.length > 2 * MOST_PASSWORD_CHARACTERS ? password.length : [...password].length
  if (length < FEWEST_PASSWORD_CHARACTERS) {
    throw refuse('passwordTooShort')
  }
  if (length > MOST_PASSWORD_CHARACTERS) {
    throw refuse('passwordTooLong')
  }
  if (password.includes('\u0000')) {
    throw refuse('passwordNotStorable')
  }
  if (isCommon(password) || isOwnName(password, person)) {
    throw refuse('passwordTooEasy')
  }
}

/** True for the username, the email address or the product's name with little around it. */
function isOwnName(password: string, { email, username }: Omit<Identity, 'fullName'>): boolean {
  const own = [
    email,
    email.split('@')[0] ?? '',
    username,
    ...username.split(/[ ._@+-]/),
    brand.name,
  ]
  const names = own
    .map((name) => name.toLowerCase())
    .filter((name) => name.length >= OWN_CHARACTERS)
  const lower = password.toLowerCase()
  const found = names.filter((name) => lower.includes(name))
  if (found.length === 0) return false
  const rest = found
    .sort((one, other) => other.length - one.length)
    .reduce((left, name) => left.replaceAll(name, ''), lower)
  return rest.length <= OWN_CHARACTERS
}
