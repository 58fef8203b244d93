import type { Query } from '../../connection/sql'
import type { ReadEvent } from './calendar-content'

/** Events per statement. */
const AT_ONCE = 500

/** Saves the current events; a series keeps its client. */
export async function saveEvents(
  userId: number,
  calendarId: number,
  events: ReadEvent[],
  sql: Query,
) {
  for (let first = 0; first < events.length; first += AT_ONCE) {
    const rows = events
      .slice(first, first + AT_ONCE)
      .map((event) => rowOf(userId, calendarId, event))
    await sql`
      insert into calendar_events ${sql(rows)}
      on conflict (user_id, calendar_id, uid, occurrence) do update
      set title = excluded.title, location = excluded.location, starts_at = excluded.starts_at,
        ends_at = excluded.ends_at, all_day = excluded.all_day, emails = excluded.emails,
        names = excluded.names, missed = 0
    `
  }
  // a new occurrence of a series whose client is known
  await sql`
    update calendar_events
    set client_id = known.client_id, client_asked = true
    from (
      select distinct on (uid) uid, client_id
      from calendar_events
      where user_id = ${userId} and calendar_id = ${calendarId} and client_asked
      order by uid, starts_at desc
    ) as known
    where user_id = ${userId} and calendar_id = ${calendarId} and not client_asked
      and calendar_events.uid = known.uid
  `
}

function rowOf(userId: number, calendarId: number, event: ReadEvent) {
  const { uid, occurrence, title, location, emails, names } = event
  return {
    user_id: userId,
    calendar_id: calendarId,
    uid,
    occurrence,
    title,
    location,
    emails,
    names,
    starts_at: event.startsAt,
    ends_at: event.endsAt,
    all_day: event.allDay,
  }
}
