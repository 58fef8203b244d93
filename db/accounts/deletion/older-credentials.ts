import { asAccounts, asUser } from '../../connection/roles'
import type { Query } from '../../connection/sql'
import { type User, userColumns } from '../users'
import type { NotedChange } from './noted-deletions'
import { madeAt } from './repeat-deletion'

/** The account of a noted change, if it is open and its row is from before the change; otherwise null. */
export async function findOlderAccount(
  { userId, createdAt, detail }: NotedChange,
  sql: Query = asAccounts,
) {
  const [older]: [User?] = await sql`
    select ${userColumns(sql)}
    from users
    where id = ${userId} and ${madeAt(createdAt, sql)} and closed_at is null
      and coalesce(credentials_changed_at < ${detail}::timestamptz, true)
  `
  return older ?? null
}

/** True if the account of a noted change is an operator's. */
export async function isOperator({ userId, createdAt }: NotedChange, sql: Query = asAccounts) {
  const found = await sql`
    select 1
    from users
    where id = ${userId} and ${madeAt(createdAt, sql)} and role = 'admin'
  `
  return found.length > 0
}

/** Nobody signs in until a new password is set by a link. */
export async function withdrawPassword(userId: number, sql: Query = asAccounts) {
  await sql`
    update users
    set password_hash = null, updated_at = now()
    where id = ${userId}
  `
}

/**
 * Replaces the secret of a noted webhook if it is from before the change. True if it was. Calls are signed with a
 * secret that nobody has, until the webhook is given a new one.
 */
export async function withdrawWebhookSecret(
  { userId, subjectId, createdAt, detail }: NotedChange,
  sealed: string,
  sql: Query = asUser(userId),
): Promise<boolean> {
  const withdrawn = await sql`
    update webhooks
    set secret = ${sealed}, secret_changed_at = ${detail}::timestamptz
    where user_id = ${userId} and id = ${subjectId} and ${madeAt(createdAt, sql)}
      and coalesce(secret_changed_at < ${detail}::timestamptz, true)
  `
  return withdrawn.count === 1
}
