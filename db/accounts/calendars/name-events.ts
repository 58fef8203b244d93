import { asUser } from '../../connection/roles'
import type { Query } from '../../connection/sql'

/** Sets the client of an event and its whole series, null for none. False if there is no such event. */
export async function nameEventClient(
  userId: number,
  id: number,
  clientId: number | null,
  sql: Query = asUser(userId),
) {
  const named = await sql`
    update calendar_events
    set client_id = ${clientId}, client_asked = true
    where user_id = ${userId} and exists (
      select
      from calendar_events as named
      where named.user_id = ${userId} and named.id = ${id}
        and named.calendar_id = calendar_events.calendar_id and named.uid = calendar_events.uid
    )
  `
  return named.count > 0
}

/** Links an event to the meeting created from it. False if there is no such event. */
export async function nameEventMeeting(
  userId: number,
  id: number,
  meetingId: number,
  sql: Query = asUser(userId),
) {
  const named = await sql`
    update calendar_events
    set meeting_id = ${meetingId}
    where user_id = ${userId} and id = ${id}
  `
  return named.count === 1
}
