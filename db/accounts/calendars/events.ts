import { asUser } from '../../connection/roles'
import type { Query } from '../../connection/sql'

type NamedClient = { id: number; name: string }

/** An event of an external calendar. */
export type CalendarEvent = {
  id: number
  calendarName: string
  title: string
  location: string
  /** for an all-day event, midnight UTC */
  startsAt: string
  endsAt: string
  allDay: boolean
  attendees: string[]
  client: NamedClient | null
  /** a likely client, until the user has chosen */
  suggestion: NamedClient | null
  meetingId: number | null
}

/**
 * Events that overlap a time span, earliest first; with `parts`, only those whose title contains one
 * of these lowercase texts. A client is suggested if an attendee's address belongs to this client
 * alone, or if the title or attendees name the client.
 */
export async function listEvents(
  { id: userId, email }: { id: number; email: string },
  {
    from,
    to,
    most,
    parts = null,
  }: { from: string; to: string; most: number; parts?: string[] | null },
  sql: Query = asUser(userId),
) {
  const events: CalendarEvent[] = await sql`
    with met as (
      select unnest(emails) as email, client_id
      from calendar_events
      where user_id = ${userId} and client_id is not null
      union
      select lower(unnest(recipients)), meetings.client_id
      from recaps
      join meetings on meetings.user_id = ${userId} and meetings.id = meeting_id
      where recaps.user_id = ${userId}
    ),
    known as (
      select email, min(client_id) as client_id
      from met
      where email <> ${email.toLowerCase()}
      group by email
      having count(*) = 1
    ),
    shown as (
      select *
      from calendar_events
      where user_id = ${userId} and starts_at < ${to} and ends_at >= ${from} and (
        ${parts}::text[] is null
        or exists (select from unnest(${parts}::text[]) as part where strpos(lower(title), part) > 0)
      )
      order by starts_at, id
      limit ${most}
    )
    select
      shown.id, calendars.name as calendar_name, title, location, starts_at, ends_at, all_day,
      case when names = '{}' then emails else names end as attendees, meeting_id,
      case when clients.id is not null then
        json_build_object('id', clients.id, 'name', clients.name)
      end as client,
      case when not client_asked then (
        select json_build_object('id', likely.id, 'name', likely.name)
        from clients as likely
        left join (
          select client_id, count(*) as hits
          from known
          where email = any(shown.emails)
          group by client_id
        ) as matched on matched.client_id = likely.id
        where likely.user_id = ${userId} and (
          hits > 0 or strpos(lower(title), lower(likely.name)) > 0
          or lower(likely.name) = any(lower(names::text)::text[])
        )
        order by hits desc nulls last, length(likely.name) desc, likely.id
        limit 1
      ) end as suggestion
    from shown
    join calendars on calendars.user_id = ${userId} and calendars.id = calendar_id
    left join clients on clients.user_id = ${userId} and clients.id = client_id
    order by starts_at, shown.id
  `
  return events
}
