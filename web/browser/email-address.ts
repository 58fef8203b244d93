import { EMAIL_CHARACTERS } from './limits'

const EMAIL =
  /^(?!\.|.*(\.[.@]|@-|@.*(-\.|\.-)|-$))[A-Za-z0-9.!#$%&'*+/=?^_`{|}~-]+@[A-Za-z0-9-]+(?:\.[A-Za-z0-9-]+)+$/

/** True for an address that mail can be sent to; it has no spaces, line breaks, brackets or empty parts. */
export function isEmail(text: string): boolean {
  return EMAIL.test(text) && text.length <= EMAIL_CHARACTERS
}
