import type { Query } from '../../connection/sql'
import type { CalendarContent } from './calendar-content'

/** Reads without an event before it counts as deleted: feeds are sometimes truncated. */
const MISSES = 2

/** Deletes events that are missing from what was read. Part of a transaction. */
export async function removeAbsent(
  userId: number,
  id: number,
  { events, uids }: CalendarContent,
  sql: Query,
) {
  const present = JSON.stringify(events.map(({ uid, occurrence }) => ({ uid, occurrence })))
  await sql`
    update calendar_events
    set missed = case when uid = any(${uids}::text[]) then ${MISSES} else missed + 1 end
    where user_id = ${userId} and calendar_id = ${id} and not exists (
      select
      from jsonb_to_recordset(${present}::text::jsonb) as event (uid text, occurrence text)
      where event.uid = calendar_events.uid and event.occurrence = calendar_events.occurrence
    )
  `
  await sql`
    delete from calendar_events
    where user_id = ${userId} and calendar_id = ${id} and missed >= ${MISSES}
  `
}
