import type { Query } from '../connection/sql'

/**
 * The meetings that a question is about. Times are ISO, `to` exclusive; null and empty are no
 * limit.
 */
export type Scope = {
  meetingIds: number[] | null
  clientIds: number[]
  exceptClientIds: number[]
  /** Any of these speaks. */
  people: string[]
  /** Words that the title has. */
  title: string | null
  /** A kind of meeting or of client. */
  type: string | null
  /** Within any of these. */
  ranges: { from: string | null; to: string | null }[]
  status: 'held' | 'planned' | 'failed' | 'processing' | null
  /** Parts held from planned: a recorded meeting of today counts as held, whatever its hour. */
  now: string
}

/** The condition for meetings in a scope, on rows `meetings` joined with `clients`. */
export function inScope(userId: number, scope: Scope, sql: Query) {
  const { meetingIds, clientIds, exceptClientIds, people, title, type, ranges } = scope
  const words = (title?.match(/[\p{L}\p{N}]+/gu) ?? []).map((word) => `%${word.toLowerCase()}%`)
  return sql`
    meetings.user_id = ${userId} and clients.user_id = ${userId} and clients.id = meetings.client_id
    ${meetingIds === null ? sql`` : sql`and meetings.id = any(${meetingIds})`}
    ${clientIds.length === 0 ? sql`` : sql`and meetings.client_id = any(${clientIds})`}
    ${exceptClientIds.length === 0 ? sql`` : sql`and meetings.client_id <> all(${exceptClientIds})`}
    ${words.length === 0 ? sql`` : sql`and lower(meetings.title) like all(${words})`}
    ${type === null ? sql`` : sql`and lower(${type}) in (lower(meetings.type), lower(clients.type))`}
    ${people.length === 0 ? sql`` : sql`and ${speaking(userId, people, sql)}`}
    ${ranges.length === 0 ? sql`` : sql`and ${withinAny(ranges, sql)}`}
    ${hasStatus(scope, sql)}`
}

/** The transcript knows who speaks at a meeting. */
function speaking(userId: number, people: string[], sql: Query) {
  return sql`
    exists (
      select from documents
      where documents.user_id = ${userId} and documents.meeting_id = meetings.id
        and documents.source = 'transcript' and documents.speakers && ${people}
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

function hasStatus({ status, now }: Scope, sql: Query) {
  if (status === 'held') return sql`and (meetings.date <= ${now} or meetings.status <> 'Scheduled')`
  if (status === 'planned')
    return sql`and meetings.status = 'Scheduled' and meetings.date >= ${now}`
  if (status === 'failed') return sql`and meetings.status = 'Failed'`
  return status === null ? sql`` : sql`and meetings.status in ('Processing', 'Uploaded')`
}
