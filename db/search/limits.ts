import { asMaintenance, asUser } from '../connection/roles'
import type { Query } from '../connection/sql'

const SPEND_DAYS = 30
/** A slot taken a moment later, by a statement that began after one that waited for it, ends later too. */
const LATER = '1 minute'

/**
 * Takes one of the user's `slots` for at most `seconds`; null if all are taken. The token releases
 * it. Processes share the slots. One that ends much later than that was taken before the clock was set back.
 */
export async function takeSlot(
  userId: number,
  slots: number,
  seconds: number,
  sql: Query = asUser(userId),
): Promise<string | null> {
  const token = crypto.randomUUID()
  for (let slot = 1; slot <= slots; slot += 1) {
    const taken = await sql`
      insert into search_slots (user_id, slot, token, expires_at)
      values (${userId}, ${slot}, ${token}, now() + ${seconds} * interval '1 second')
      on conflict (user_id, slot) do update
      set token = excluded.token, expires_at = excluded.expires_at
      where search_slots.expires_at < now()
        or search_slots.expires_at > excluded.expires_at + ${LATER}::interval
      returning slot
    `
    if (taken.count === 1) return token
  }
  return null
}

export async function releaseSlot(userId: number, token: string, sql: Query = asUser(userId)) {
  await sql`
    delete from search_slots
    where user_id = ${userId} and token = ${token}
  `
}

/**
 * Counts a request of `sent` characters. Returns false and counts nothing if it would exceed the
 * daily `limit`.
 */
export async function spend(
  userId: number,
  sent: number,
  limit: number,
  sql: Query = asUser(userId),
) {
  const counted = await sql`
    insert into ai_spend (user_id, day, requests, sent)
    select ${userId}, (now() at time zone 'UTC')::date, 1, ${sent}
    where ${sent}::bigint <= ${limit}::bigint
    on conflict (user_id, day) do update
    set requests = ai_spend.requests + 1, sent = ai_spend.sent + excluded.sent
    where ai_spend.sent + excluded.sent <= ${limit}
    returning day
  `
  return counted.count === 1
}

/**
 * Deletes spending that no longer counts toward a limit; keeps a month to explain the provider's
 * bill.
 */
export async function deleteOldSpend(sql: Query = asMaintenance) {
  await sql`
    delete from ai_spend
    where day < (now() at time zone 'UTC')::date - ${SPEND_DAYS}::int
  `
}

/** Adds the characters that the provider returned. */
export async function addReceived(userId: number, received: number, sql: Query = asUser(userId)) {
  await sql`
    update ai_spend
    set received = received + ${received}
    where user_id = ${userId} and day = (now() at time zone 'UTC')::date
  `
}
