import type { Query } from '../../connection/sql'

/** SQL for the seconds of each of `meetings`: its length, otherwise the time of its transcript's last words. */
export function lengthOf(userId: number, sql: Query) {
  return sql`
    coalesce(meetings.duration, (
      select ceil(max(chunks.end_seconds))::int
      from chunks
      where chunks.user_id = ${userId} and chunks.meeting_id = meetings.id
        and chunks.source = 'transcript'
    ))`
}
