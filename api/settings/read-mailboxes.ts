import { text, type Variables } from './read'

const EMAIL = /^[^\s@<>]+@[^\s@<>]+\.[^\s@<>]+$/
const NAMED_EMAIL = /^[^<>]*<([^<>]+)>$/

/** An email address, optionally with a name before it. */
export function mailbox(variables: Variables, name: string): string | null {
  const value = text(variables, name)
  if (value === null) return null
  const [, bracketed = value] = NAMED_EMAIL.exec(value) ?? []
  if (!EMAIL.test(bracketed.trim())) {
    throw new Error(`${name} must be an email address, such as Colloquy <notes@example.com>`)
  }
  return value
}

/** Only the address of what `mailbox` reads. */
export function emailAddress(variables: Variables, name: string): string | null {
  const value = mailbox(variables, name)
  return value && (NAMED_EMAIL.exec(value)?.[1] ?? value).trim()
}
