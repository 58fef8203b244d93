import { asUser } from '../connection/roles'
import type { Query } from '../connection/sql'
import { lengthOf } from '../meetings/list/length'
import { inScope, type Scope } from './scope'

/** The order of meetings and how many; a null limit means all. */
type Choice = {
  order: 'newest' | 'oldest' | 'longest' | 'shortest'
  limit: number | null
  skip: number
}

/**
 * `duration` is in seconds: the recording's length, otherwise the time of the last words; null if
 * neither is known. `total` counts the whole scope.
 */
export type MeetingRow = {
  id: number
  title: string
  date: string
  duration: number | null
  type: string
  status: string
  clientId: number
  clientName: string
  total: number
}

/** The selected meetings of a scope, in order. */
export async function listMeetings(
  userId: number,
  scope: Scope,
  { order, limit, skip }: Choice,
  sql: Query = asUser(userId),
): Promise<MeetingRow[]> {
  const isByLength = order === 'longest' || order === 'shortest'
  const first = {
    newest: sql`date desc, id desc`,
    oldest: sql`date, id`,
    longest: sql`duration desc, date desc, id desc`,
    shortest: sql`duration, date desc, id desc`,
  }[order]
  const rows: MeetingRow[] = await sql`
    select *, count(*) over ()::int as total
    from (
      select meetings.id, meetings.title, meetings.date, ${lengthOf(userId, sql)} as duration, meetings.type,
        meetings.status, meetings.client_id, clients.name as client_name
      from meetings, clients
      where ${inScope(userId, scope, sql)}
    ) as meetings
    ${isByLength ? sql`where duration is not null` : sql``}
    order by ${first}
    limit ${limit}
    offset ${skip}
  `
  return rows
}

/**
 * The ids of the selected meetings of a scope. Skips lengths, which would require reading every
 * transcript.
 */
export async function listMeetingIds(
  userId: number,
  scope: Scope,
  { order, limit, skip }: Choice & { order: 'newest' | 'oldest' },
  sql: Query = asUser(userId),
): Promise<number[]> {
  const rows: { id: number }[] = await sql`
    select meetings.id
    from meetings, clients
    where ${inScope(userId, scope, sql)}
    order by ${order === 'newest' ? sql`meetings.date desc, meetings.id desc` : sql`meetings.date, meetings.id`}
    limit ${limit}
    offset ${skip}
  `
  return rows.map(({ id }) => id)
}

export async function countMeetings(userId: number, scope: Scope, sql: Query = asUser(userId)) {
  const [row]: [{ count: number }?] = await sql`
    select count(*)::int as count
    from meetings, clients
    where ${inScope(userId, scope, sql)}
  `
  return row?.count ?? 0
}

/**
 * One group of a scope's meetings with all its metrics. Seconds; `known` counts the meetings with a
 * known length.
 */
export type MeetingGroup = {
  key: string
  count: number
  known: number
  total: number
  average: number | null
  longest: number | null
  shortest: number | null
  first: string
  last: string
  /** The newest one. */
  meetingId: number
}

/**
 * By client or meeting (id), month, quarter, year or first day of the week in the zone ("2026-04", "2026
 * Q2"), day of the week (0 is Sunday), type of meeting or client, or speaker; null is one group of all.
 */
export type MeetingGrouping =
  | ('client' | 'meeting' | 'month' | 'quarter' | 'year' | 'week' | 'weekday' | 'person')
  | ('type' | 'client type')
  | null

/**
 * The groups of a scope's meetings, largest first. `offset 0` keeps the database from computing a meeting's
 * length once per speaker.
 */
export async function groupMeetings(
  userId: number,
  scope: Scope,
  groupBy: MeetingGrouping,
  timeZone: string,
  sql: Query = asUser(userId),
): Promise<MeetingGroup[]> {
  const key = {
    client: sql`meetings.client_id::text`,
    month: sql`to_char(meetings.date at time zone ${timeZone}, 'YYYY-MM')`,
    quarter: sql`to_char(meetings.date at time zone ${timeZone}, 'YYYY "Q"Q')`,
    year: sql`to_char(meetings.date at time zone ${timeZone}, 'YYYY')`,
    week: sql`to_char((meetings.date at time zone ${timeZone})::date
      - extract(dow from meetings.date at time zone ${timeZone})::int, 'YYYY-MM-DD')`,
    weekday: sql`extract(dow from meetings.date at time zone ${timeZone})::int::text`,
    meeting: sql`meetings.id::text`,
    type: sql`case when meetings.type in ('Meeting', 'Uploaded') then clients.type else meetings.type end`,
    'client type': sql`clients.type`,
    person: sql`''`,
    all: sql`''`,
  }[groupBy ?? 'all']
  const speakers = sql`
    cross join lateral (
      select unnest(documents.speakers) as speaker
      from documents
      where documents.user_id = ${userId} and documents.meeting_id = meetings.id
        and documents.source = 'transcript'
    ) as speakers`
  const groups: MeetingGroup[] = await sql`
    select key, count(*)::int, count(duration)::int as known, coalesce(sum(duration), 0)::float8 as total,
      avg(duration)::float8 as average, max(duration)::int as longest, min(duration)::int as shortest,
      min(date) as first, max(date) as last, (array_agg(id order by date desc))[1] as meeting_id
    from (
      select id, date, duration, ${groupBy === 'person' ? sql`speaker` : sql`key`} as key
      from (
        select meetings.id, meetings.date, ${lengthOf(userId, sql)} as duration, ${key} as key
        from meetings
        cross join clients
        where ${inScope(userId, scope, sql)}
        offset 0
      ) as meetings
      ${groupBy === 'person' ? speakers : sql``}
    ) as meetings
    group by key
    order by 2 desc, key
  `
  return groups
}
