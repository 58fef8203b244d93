import { asMaintenance, asUser } from '../../connection/roles'
import type { Query } from '../../connection/sql'

/**
 * Queues a call to each of the user's webhooks, once per meeting. Returns the new ids. They are derived from
 * event and recipient: with random ids a distributed database could not insert them within a shard.
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

/**
 * Calls pending for more than a minute, for the reconciler; those whose job has given up, once for
 * every further hour. A job makes `tries` attempts.
 */
export async function listOwed(tries: number, sql: Query = asMaintenance) {
  const owed: { userId: number; deliveryId: string }[] = await sql`
    select user_id, id as delivery_id
    from deliveries
    where delivered_at is null and failure is null
      and created_at not between
        now() - greatest(interval '1 minute', attempts / ${tries} * interval '1 hour') and now()
    order by attempts, created_at
    limit 1000
  `
  return owed
}
