import { asAccounts, asUser } from '../../connection/roles'
import type { Query } from '../../connection/sql'
import type { NotedChange } from './noted-deletions'
import { madeAt } from './repeat-deletion'

/**
 * The name of the account whose authenticator was noted when it was set up, if a copy from before is without it;
 * otherwise null.
 */
export async function findWithoutAuthenticator(
  change: NotedChange,
  sql: Query = asAccounts,
): Promise<string | null> {
  const [account]: [{ username: string }?] = await sql`
    select username
    from users
    where id = ${change.userId} and created_at <= ${change.createdAt} and closed_at is null
  `
  if (!account || (await hasAuthenticator(change))) return null
  return account.username
}

/** True if the authenticator of a note is there. */
export async function hasAuthenticator(
  { userId, createdAt }: Pick<NotedChange, 'userId' | 'createdAt'>,
  sql: Query = asUser(userId),
): Promise<boolean> {
  const found = await sql`
    select 1
    from authenticators
    where user_id = ${userId} and ${madeAt(createdAt, sql)} and confirmed_at is not null
  `
  return found.length > 0
}
