import { brand } from '@app/web/brand'
import { MAX_PASSWORD_CHARACTERS, MIN_PASSWORD_CHARACTERS } from '@app/web/browser/limits'
import { refuse } from '../http/refusals'
import { isCommon } from './common-passwords'
import type { Identity } from './identity'

/** Below this length, a name is ignored when comparing it with the password. */
const OWN_CHARACTERS = 4

/** Throws 400 with the rule that the password breaks. Passwords are otherwise used unchanged. */
export function checkPasswordRules(password: string, person: Omit<Identity, 'fullName'>): void {
  const length =
    password.length > 2 * MAX_PASSWORD_CHARACTERS ? password.length : [...password].length
  if (length < MIN_PASSWORD_CHARACTERS) {
    throw refuse('passwordTooShort')
  }
  if (length > MAX_PASSWORD_CHARACTERS) {
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
