// What sign-up accepts: checked beside each field, and again by the server.
import { FULL_NAME_CHARACTERS } from '../browser/limits'
import { VISIBLE } from '../browser/visible'

/** ASCII letters only, to rule out look-alike names. */
const USERNAME = /^[A-Za-z0-9](?:[A-Za-z0-9._@+-]| (?! )){0,62}[A-Za-z0-9]$/
// biome-ignore lint/suspicious/noControlCharactersInRegex: names are one line of text
const CONTROL = /[\u0000-\u001f\u007f-\u009f\u2028\u2029\u202a-\u202e\u2066-\u2069]/

/** What a username is, after "a username has". */
export const USERNAME_RULE =
  '2 to 64 letters (A–Z), digits, spaces and the signs . _ - @ + and starts and ends with a letter or digit'

export function isUsername(text: string): boolean {
  return USERNAME.test(text)
}

export function isFullName(text: string): boolean {
  const isVisible = new RegExp(VISIBLE).test(text)
  return isVisible && text.length <= FULL_NAME_CHARACTERS && !CONTROL.test(text)
}
