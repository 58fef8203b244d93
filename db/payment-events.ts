import { sql as pool, type Query } from './sql'

export async function hasHadEffect(eventId: string, sql: Query = pool) {
  const [row] = await sql`
    select id
    from payment_events
    where id = ${eventId}
  `
  return row !== undefined
}

/** Call it after the effect: an event whose effect failed is delivered again. */
export async function recordPaymentEvent(id: string, type: string, sql: Query = pool) {
  await sql`
    insert into payment_events (id, type)
    values (${id}, ${type})
    on conflict do nothing
  `
}

/** The provider repeats an event for at most a month. */
export async function deleteOldPaymentEvents(sql: Query = pool) {
  await sql`
    delete from payment_events
    where received_at < now() - interval '60 days'
  `
}
