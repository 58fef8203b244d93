import { asUser } from '../../connection/roles'
import type { Query, Sql } from '../../connection/sql'

/** What reading a calendar again starts from. */
export type CalendarSource = {
  address: string
  etag: string | null
  modified: string | null
  bodyHash: string | null
  /** True if its events may be left as they are when nothing has changed there. */
  isExpanded: boolean
  failures: number
}

/** An event as it was read, once for each time that it takes place. */
export type ReadEvent = {
  uid: string
  occurrence: string
  title: string
  location: string
  startsAt: string
  endsAt: string
  allDay: boolean
  emails: string[]
  names: string[]
}

/** All of a calendar: events between two moments, and the uids of all that it has. */
export type CalendarContent = { events: ReadEvent[]; uids: string[] }

type Validators = { etag: string | null; modified: string | null; bodyHash: string }

/** Reads without an event after which it is believed to be gone: feeds come cut off at times. */
const MISSES = 2
/** Events in one statement. */
const AT_ONCE = 500

/** Null if the user has no such calendar any more. */
export async function findCalendarSource(
  userId: number,
  id: number,
  expandedSince: Date,
  sql: Query = asUser(userId),
) {
  const [source]: [CalendarSource?] = await sql`
    select
      address, etag, modified, body_hash, failures,
      coalesce(expanded_at > ${expandedSince}, false) as is_expanded
    from calendars
    where user_id = ${userId} and id = ${id}
  `
  return source ?? null
}

/** Writes down that the server has nothing new, or why it could not be read, and when to ask again. */
export async function recordRead(
  userId: number,
  id: number,
  { failure, seconds }: { failure: string | null; seconds: number },
  sql: Query = asUser(userId),
) {
  await sql`
    update calendars
    set failure = ${failure}, failures = ${failure === null ? 0 : sql`failures + 1`},
      read_at = ${failure === null ? sql`now()` : sql`read_at`},
      due_at = now() + ${seconds} * interval '1 second'
    where user_id = ${userId} and id = ${id}
  `
}

/**
 * Takes over what was read. Events keep their client and meeting if they are moved; what is no longer
 * in a calendar that still has its uid goes at once, other events after two reads without them.
 */
export async function takeOver(
  userId: number,
  id: number,
  { events, uids }: CalendarContent,
  { validators, seconds }: { validators: Validators; seconds: number },
  sql: Sql = asUser(userId),
): Promise<void> {
  await sql.begin(async (sql) => {
    const [held] = await sql`
      select id
      from calendars
      where user_id = ${userId} and id = ${id}
      for update
    `
    if (!held) return
    await saveEvents(userId, id, events, sql)
    await removeAbsent(userId, id, { events, uids }, sql)
    await sql`
      update calendars
      set etag = ${validators.etag}, modified = ${validators.modified},
        body_hash = ${validators.bodyHash}, expanded_at = now(), read_at = now(), failure = null,
        failures = 0, due_at = now() + ${seconds} * interval '1 second'
      where user_id = ${userId} and id = ${id}
    `
  })
}

async function saveEvents(userId: number, calendarId: number, events: ReadEvent[], sql: Query) {
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
  // a new time of a series whose client is known
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
    ...{ uid, occurrence, title, location, emails, names },
    starts_at: event.startsAt,
    ends_at: event.endsAt,
    all_day: event.allDay,
  }
}

async function removeAbsent(
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
