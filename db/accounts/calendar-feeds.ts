import { asAccounts, asUser } from '../connection/roles'
import type { Query } from '../connection/sql'

export type CalendarFeed = { createdAt: string; readAt: string | null }

export async function findCalendarFeed(userId: number, sql: Query = asUser(userId)) {
  const [feed]: [CalendarFeed?] = await sql`
    select created_at, read_at
    from calendar_feeds
    where user_id = ${userId}
  `
  return feed ?? null
}

/** Opens the user's feed under a new address; the previous address stops working. */
export async function openCalendarFeed(userId: number, hash: string, sql: Query) {
  await sql`
    insert into calendar_feeds (user_id, hash, with_actions)
    values (${userId}, ${hash}, true)
    on conflict (user_id) do update
    set hash = excluded.hash, with_actions = true, created_at = now(), read_at = null
  `
}

export async function closeCalendarFeed(userId: number, sql: Query = asUser(userId)) {
  const closed = await sql`
    delete from calendar_feeds
    where user_id = ${userId}
  `
  return closed.count === 1
}

/** The user of a feed, and whether it shows action items; null if the address is unknown or closed. */
export async function readCalendarFeed(hash: string, sql: Query = asAccounts) {
  const [feed]: [{ userId: number; withActions: boolean }?] = await sql`
    update calendar_feeds
    set read_at = now()
    where hash = ${hash}
    returning user_id, with_actions
  `
  return feed ?? null
}
