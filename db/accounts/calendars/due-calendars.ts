import { asMaintenance, asUser } from '../../connection/roles'
import type { Query } from '../../connection/sql'

/**
 * Schedules a read as soon as possible, unless it was read since `since`. False if the user has no
 * such calendar.
 */
export async function requestRead(
  userId: number,
  id: number,
  since: Date,
  sql: Query = asUser(userId),
) {
  const asked = await sql`
    update calendars
    set due_at = case when read_at > ${since} then due_at else least(due_at, ${new Date()}) end
    where user_id = ${userId} and id = ${id}
  `
  return asked.count === 1
}

/** Calendars due to be read again, the longest waiting first. */
export async function listDueCalendars(most: number, sql: Query = asMaintenance) {
  const due: { userId: number; calendarId: number }[] = await sql`
    select user_id, id as calendar_id
    from calendars
    where due_at <= now()
    order by due_at
    limit ${most}
  `
  return due
}
