import { asMaintenance, asUser } from '../connection/roles'
import type { Query, Sql } from '../connection/sql'
import { JOB_RETRIES } from '../jobs/jobs'

export type Webhook = {
  id: number
  url: string
  active: boolean
  createdAt: string
  /** How the latest call went; null before the first. */
  latest: { at: string; status: number | null; delivered: boolean; failure: string | null } | null
}

export type Delivery = {
  id: string
  userId: number
  url: string
  secret: string
  event: string
  createdAt: string
  meeting: { id: number; title: string; date: string; clientId: number; status: string } | null
}

export async function listWebhooks(userId: number, sql: Query = asUser(userId)) {
  const webhooks: Webhook[] = await sql`
    select id, url, active, created_at,
      (
        select json_build_object(
          'at', coalesce(delivered_at, created_at), 'status', status,
          'delivered', delivered_at is not null, 'failure', failure
        )
        from deliveries
        where deliveries.user_id = ${userId} and deliveries.webhook_id = webhooks.id
        order by created_at desc
        limit 1
      ) as latest
    from webhooks
    where user_id = ${userId}
    order by id
  `
  return webhooks
}

/** Null if the user has `limit` already. */
export async function createWebhook(
  userId: number,
  { url, secret }: { url: string; secret: string },
  limit: number,
  sql: Sql = asUser(userId),
) {
  return sql.begin(async (sql) => {
    // what is counted stays so until the new one is saved
    await sql`select pg_advisory_xact_lock(${userId}, hashtext('webhooks'))`
    const kept = await sql`select from webhooks where user_id = ${userId}`
    if (kept.length >= limit) return null
    const [created]: [{ id: number; url: string; active: boolean; createdAt: string }?] = await sql`
      insert into webhooks (user_id, url, secret)
      values (${userId}, ${url}, ${secret})
      returning id, url, active, created_at
    `
    return created ?? null
  })
}

/** Puts a secret that lay open away. */
export async function replaceSecret(
  userId: number,
  { open, sealed }: { open: string; sealed: string },
  sql: Query = asUser(userId),
) {
  await sql`
    update webhooks
    set secret = ${sealed}
    where user_id = ${userId} and secret = ${open}
  `
}

export async function deleteWebhook(userId: number, id: number, sql: Query = asUser(userId)) {
  const deleted = await sql`
    delete from webhooks
    where user_id = ${userId} and id = ${id}
  `
  return deleted.count === 1
}

/**
 * Owes a call to each of the user's webhooks, once for a meeting. Returns the ids of the new ones. They
 * are of what is said to whom: with random ids a distributed database could not add them within a shard.
 */
export async function oweDeliveries(
  userId: number,
  meetingId: number,
  event: string,
  sql: Query = asUser(userId),
) {
  const owed: { id: string }[] = await sql`
    insert into deliveries (user_id, id, webhook_id, event, meeting_id)
    select webhooks.user_id,
      md5(webhooks.id::text || ' ' || ${event}::text || ' ' || meetings.id::text)::uuid,
      webhooks.id, ${event}::text, meetings.id
    from webhooks
    join meetings on meetings.user_id = ${userId} and meetings.id = ${meetingId}
    where webhooks.user_id = ${userId} and webhooks.active and meetings.status = 'Processed'
    on conflict do nothing
    returning id
  `
  return owed.map(({ id }) => id)
}

/** A call that is still owed, and what it is about; null if it is done, given up or revoked. */
export async function findDelivery(userId: number, id: string, sql: Query = asUser(userId)) {
  const [delivery]: [Delivery?] = await sql`
    select
      deliveries.id, deliveries.user_id, deliveries.event, deliveries.created_at,
      webhooks.url, webhooks.secret,
      case when meetings.id is not null then json_build_object(
        'id', meetings.id, 'title', meetings.title, 'date', meetings.date,
        'clientId', meetings.client_id, 'status', meetings.status
      ) end as meeting
    from deliveries
    join webhooks on webhooks.user_id = ${userId} and webhooks.id = deliveries.webhook_id
    left join meetings on meetings.user_id = ${userId} and meetings.id = deliveries.meeting_id
    where deliveries.user_id = ${userId} and deliveries.id = ${id}
      and deliveries.delivered_at is null and deliveries.failure is null and webhooks.active
  `
  return delivery ?? null
}

/** Writes down how a call went. `final` ends it without success. */
export async function recordDelivery(
  { userId, id }: { userId: number; id: string },
  outcome: { status: number | null; delivered: boolean; failure: string | null },
  sql: Query = asUser(userId),
) {
  await sql`
    update deliveries
    set attempts = attempts + 1, status = ${outcome.status}, failure = ${outcome.failure},
      delivered_at = ${outcome.delivered ? sql`now()` : null}
    where user_id = ${userId} and id = ${id}
  `
}

/**
 * Calls owed for longer than a minute, for the reconciler; those whose job has given up once more for
 * every hour that they are owed.
 */
export async function listOwed(sql: Query = asMaintenance) {
  const owed: { userId: number; deliveryId: string }[] = await sql`
    select user_id, id as delivery_id
    from deliveries
    where delivered_at is null and failure is null
      and created_at not between
        now() - greatest(interval '1 minute', attempts / ${JOB_RETRIES.tries} * interval '1 hour') and now()
    order by attempts, created_at
    limit 1000
  `
  return owed
}
