import { asUser } from '../../connection/roles'
import type { Query } from '../../connection/sql'
import type { Webhook } from './webhooks'

/** Null if the user has `limit` already. Needs a transaction. */
export async function createWebhook(
  userId: number,
  { url, secret }: { url: string; secret: string },
  limit: number,
  sql: Query,
) {
  // keeps the count valid until the new row is saved
  await sql`select pg_advisory_xact_lock(${userId}, hashtext('webhooks'))`
  const kept = await sql`select from webhooks where user_id = ${userId}`
  if (kept.length >= limit) return null
  const [created]: [Webhook?] = await sql`
    insert into webhooks (user_id, url, secret)
    values (${userId}, ${url}, ${secret})
    returning id, url, active, created_at, null as latest
  `
  return created ?? null
}

export async function deleteWebhook(userId: number, id: number, sql: Query = asUser(userId)) {
  const deleted = await sql`
    delete from webhooks
    where user_id = ${userId} and id = ${id}
  `
  return deleted.count === 1
}
