import { asMaintenance, asUser } from '../connection/roles'
import type { Query } from '../connection/sql'

/** A subscription to the weekly email; `nonce` makes its unsubscribe link. */
export type Digest = { nonce: string; dueAt: string }

/** Users whose weekly email is due. */
export async function listDueDigests(now: Date, sql: Query = asMaintenance): Promise<number[]> {
  const due: { userId: number }[] = await sql`
    select user_id
    from digests
    where due_at <= ${now.toISOString()}
    order by due_at
    limit 500
  `
  return due.map(({ userId }) => userId)
}

/** Null if the user is not subscribed, or the account is closed. */
export async function findDigest(
  userId: number,
  sql: Query = asUser(userId),
): Promise<Digest | null> {
  const [digest]: [Digest?] = await sql`
    select nonce, due_at
    from digests
    join users on users.id = ${userId} and closed_at is null
    where digests.user_id = ${userId}
  `
  return digest ?? null
}

/** Subscribes the user; no change if already subscribed. */
export async function openDigest(
  userId: number,
  { nonce, dueAt }: Digest,
  sql: Query = asUser(userId),
) {
  await sql`
    insert into digests (user_id, nonce, due_at)
    values (${userId}, ${nonce}, ${dueAt})
    on conflict do nothing
  `
}

/** Sets when the next email is due; does nothing for users who are not subscribed. */
export async function scheduleDigest(userId: number, dueAt: string, sql: Query = asUser(userId)) {
  await sql`
    update digests
    set due_at = ${dueAt}
    where user_id = ${userId}
  `
}

/** False if the user was not subscribed. */
export async function closeDigest(userId: number, sql: Query = asUser(userId)) {
  const closed = await sql`
    delete from digests
    where user_id = ${userId}
  `
  return closed.count === 1
}
