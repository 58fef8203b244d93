import { asAccounts } from '../connection/roles'
import type { Query } from '../connection/sql'

export async function hasHadEffect(eventId: string, sql: Query = asAccounts) {
  const [row] = await sql`
    select id
    from payment_events
    where id = ${eventId}
  `
  return row !== undefined
}

/** Call it after the effect, because only then is a failed event delivered again. */
export async function recordPaymentEvent(id: string, type: string, sql: Query = asAccounts) {
  await sql`
    insert into payment_events (id, type)
    values (${id}, ${type})
    on conflict do nothing
  `
}

/** The provider repeats an event for at most a month. */
export async function deleteOldPaymentEvents(sql: Query = asAccounts) {
  await sql`
    delete from payment_events
    where received_at < now() - interval '60 days'
  `
}
