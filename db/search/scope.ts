import type { Query } from '../connection/sql'

type Range = { from: string | null; to: string | null }

/** The meetings that a question is about. Times are ISO, `to` exclusive; null and empty mean no limit. */
export type Scope = {
  meetingIds: number[] | null
  clientIds: number[]
  exceptClientIds: number[]
  /** Clients that match conditions on whole clients and meetings; undefined means no limit. */
  amongClientIds?: number[]
  amongMeetingIds?: number[]
  /** Any of these speak. */
  people: string[]
  /** It has a transcript, in which none of these speaks. */
  exceptPeople?: string[]
  /** Words in the title. */
  title: string | null
  /** Types of meetings or clients as written; any of these matches. Null means no limit. */
  types: string[] | null
  /** Within any of these. */
  ranges: Range[]
  /** Within none of these. */
  exceptRanges?: Range[]
  /**
   * On these days of the week (Sunday is 0) and begun within these hours ("09:00") in the zone, or still running in
   * them. A meeting of which only the day is known is within none.
   */
  times?: { days: number[]; hours: Range | null; timeZone: string; running?: boolean }
  /** `past` is held or failed; `any` is everything that did not fail. */
  status: 'held' | 'past' | 'any' | 'planned' | 'failed' | 'processing' | null
  /** Separates held from planned: a meeting recorded today counts as held at any hour. */
  now: string
}

/** Every meeting. */
export const EVERYWHERE: Scope = {
  meetingIds: null,
  clientIds: [],
  exceptClientIds: [],
  people: [],
  title: null,
  types: null,
  ranges: [],
  status: null,
  now: '',
}

/** The condition for meetings in a scope, on rows `meetings` joined with `clients`. */
export function inScope(userId: number, scope: Scope, sql: Query) {
  const { meetingIds, clientIds, exceptClientIds, people, title, types, ranges } = scope
  const { amongClientIds, amongMeetingIds, exceptRanges = [], times, exceptPeople = [] } = scope
  const words = (title?.match(/[\p{L}\p{N}]+/gu) ?? []).map((word) => `%${word.toLowerCase()}%`)
  return sql`
    meetings.user_id = ${userId} and clients.user_id = ${userId} and clients.id = meetings.client_id
    ${meetingIds === null ? sql`` : sql`and meetings.id = any(${meetingIds})`}
    ${clientIds.length === 0 ? sql`` : sql`and meetings.client_id = any(${clientIds})`}
    ${exceptClientIds.length === 0 ? sql`` : sql`and meetings.client_id <> all(${exceptClientIds})`}
    ${amongClientIds === undefined ? sql`` : sql`and meetings.client_id = any(${amongClientIds})`}
    ${amongMeetingIds === undefined ? sql`` : sql`and meetings.id = any(${amongMeetingIds})`}
    ${words.length === 0 ? sql`` : sql`and lower(meetings.title) like all(${words})`}
    ${types === null ? sql`` : sql`and (meetings.type = any(${types}) or clients.type = any(${types}))`}
    ${people.length === 0 ? sql`` : sql`and ${speaking(userId, people, sql)}`}
    ${exceptPeople.length === 0 ? sql`` : sql`and ${missed(userId, exceptPeople, sql)}`}
    ${ranges.length === 0 ? sql`` : sql`and ${withinAny(ranges, sql)}`}
    ${exceptRanges.length === 0 ? sql`` : sql`and not ${withinAny(exceptRanges, sql)}`}
    ${times === undefined ? sql`` : atTimes(times, sql)}
    ${hasStatus(scope, sql)}`
}

function atTimes(
  { days, hours, timeZone, running = false }: NonNullable<Scope['times']>,
  sql: Query,
) {
  const date = sql`(meetings.date at time zone ${timeZone})`
  const { from = null, to = null } = hours ?? {}
  const isTimed = from !== null || to !== null
  return sql`
    ${isTimed ? sql`and ${hasTime(timeZone, sql)}` : sql``}
    ${days.length === 0 ? sql`` : sql`and extract(dow from ${date})::int = any(${days})`}
    ${from === null ? sql`` : sql`and (${date}::time >= ${from} ${running ? endsAfter(from) : sql``})`}
    ${to === null ? sql`` : sql`and ${date}::time < ${to}`}`

  function endsAfter(time: string) {
    return sql`
      or ${date} + coalesce(meetings.duration, 0) * interval '1 second'
        > date_trunc('day', ${date}) + ${time}::text::time`
  }
}

/** Noon, in UTC or in the zone, stands for a day without a known time, except for planned meetings. */
function hasTime(timeZone: string, sql: Query) {
  return sql`(
      meetings.status = 'Scheduled'
      or ((meetings.date at time zone 'UTC')::time <> '12:00'
        and (meetings.date at time zone ${timeZone})::time <> '12:00')
    )`
}

/** Only the transcript shows who speaks at a meeting. */
function speaking(userId: number, people: string[], sql: Query) {
  return sql`
    exists (
      select from documents
      where documents.user_id = ${userId} and documents.meeting_id = meetings.id
        and documents.source = 'transcript' and documents.speakers && ${people}
    )`
}

/** Only a transcript shows that someone was absent. */
function missed(userId: number, people: string[], sql: Query) {
  return sql`
    exists (
      select from documents
      where documents.user_id = ${userId} and documents.meeting_id = meetings.id
        and documents.source = 'transcript' and not documents.speakers && ${people}
    )`
}

function withinAny(ranges: Scope['ranges'], sql: Query) {
  return sql`
    exists (
      select
      from unnest(
        ${ranges.map(({ from }) => from ?? '-infinity')}::timestamptz[],
        ${ranges.map(({ to }) => to ?? 'infinity')}::timestamptz[]
      ) as range (first, last)
      where meetings.date >= range.first and meetings.date < range.last
    )`
}

/**
 * The condition for meetings that took place: recorded ones even if their transcript is not done,
 * and those whose scheduled time has passed. A failed recording does not prove that a meeting took
 * place.
 */
export function isHeld(now: string, sql: Query) {
  return sql`meetings.status <> 'Failed' and ${isPast(now, sql)}`
}

function isPast(now: string, sql: Query) {
  return sql`(meetings.date <= ${now} or meetings.status <> 'Scheduled')`
}

function hasStatus({ status, now }: Scope, sql: Query) {
  if (status === null) return sql``
  const conditions = {
    held: isHeld(now, sql),
    past: isPast(now, sql),
    any: sql`meetings.status <> 'Failed'`,
    planned: sql`meetings.status = 'Scheduled' and meetings.date >= ${now}`,
    failed: sql`meetings.status = 'Failed'`,
    processing: sql`meetings.status in ('Processing', 'Uploaded')`,
  }
  return sql`and ${conditions[status]}`
}
