import { asUser } from '../../connection/roles'
import type { Query, Sql } from '../../connection/sql'

/** An external calendar. Its address is a secret and never sent to a browser. */
export type Calendar = {
  id: number
  name: string
  host: string
  /** when its server last confirmed the events shown; null before the first time */
  readAt: string | null
  failure: string | null
  createdAt: string
}

export async function listCalendars(userId: number, sql: Query = asUser(userId)) {
  const calendars: Calendar[] = await sql`
    select id, name, host, read_at, failure, created_at
    from calendars
    where user_id = ${userId}
    order by id
  `
  return calendars
}

/** Null if the user has `limit` already. */
export async function createCalendar(
  userId: number,
  { name, host, address }: { name: string; host: string; address: string },
  limit: number,
  sql: Sql = asUser(userId),
) {
  return sql.begin(async (sql) => {
    // keeps the count valid until the new row is saved
    await sql`select pg_advisory_xact_lock(${userId}, hashtext('calendars'))`
    const kept = await sql`select from calendars where user_id = ${userId}`
    if (kept.length >= limit) return null
    const [created]: [Calendar?] = await sql`
      insert into calendars (user_id, name, host, address)
      values (${userId}, ${name}, ${host}, ${address})
      returning id, name, host, read_at, failure, created_at
    `
    return created ?? null
  })
}

/** Deletes its events; meetings created from them stay. */
export async function deleteCalendar(userId: number, id: number, sql: Query = asUser(userId)) {
  const deleted = await sql`
    delete from calendars
    where user_id = ${userId} and id = ${id}
  `
  return deleted.count === 1
}
