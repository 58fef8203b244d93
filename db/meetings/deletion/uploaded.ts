import type { Query } from '../../connection/sql'
import { audible } from '../meeting-columns'

/** Counts of the meetings' recordings, and of the transcript files uploaded in place of them. */
export function uploaded(meetings: ReturnType<Query>, sql: Query) {
  return sql`(
    select
      count(audio_path) filter (where ${audible(sql)})::int as recordings,
      count(audio_path) filter (where not ${audible(sql)})::int as files
    from meetings
    where ${meetings}
  )`
}
