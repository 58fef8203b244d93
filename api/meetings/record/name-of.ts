import type { User } from '@app/db/accounts/users'

/** The name under which a user edits and signs. */
export function nameOf({ fullName, username }: User): string {
  return fullName?.trim() || username
}
