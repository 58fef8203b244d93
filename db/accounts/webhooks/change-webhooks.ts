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

/** False if the user has no such webhook. */
export async function setWebhookActive(
  userId: number,
  id: number,
  active: boolean,
  sql: Query = asUser(userId),
) {
  const changed = await sql`
    update webhooks
    set active = ${active}
    where user_id = ${userId} and id = ${id}
  `
  return changed.count === 1
}

/** Null if the user has no such webhook. `secret` is sealed. */
export async function setWebhookSecret(userId: number, id: number, secret: string, sql: Query) {
  const [changed]: [Pick<Webhook, 'id' | 'url'>?] = await sql`
    update webhooks
    set secret = ${secret}, secret_changed_at = now()
    where user_id = ${userId} and id = ${id}
    returning id, url
  `
  return changed ?? null
}

export async function deleteWebhook(userId: number, id: number, sql: Query = asUser(userId)) {
  const deleted = await sql`
    delete from webhooks
    where user_id = ${userId} and id = ${id}
  `
  return deleted.count === 1
}
