import type { Query } from '../../connection/sql'

type Linked = { id: number; title: string }
export type Joined = { from: Linked[]; into: Linked[] }

/** The parts of each of `meetings`, and the meetings joined from it, by time. */
export function joinedLinks(userId: number, sql: Query) {
  const links = sql`
    coalesce(json_agg(json_build_object('id', id, 'title', title) order by date, id), '[]')
  `
  return sql`json_build_object(
    'from', (
      select ${links}
      from meetings as part
      where part.user_id = ${userId} and part.id = any(meetings.joined_from)
    ),
    'into', (
      select ${links}
      from meetings as joined
      where joined.user_id = ${userId} and joined.joined_from is not null
        and meetings.id = any(joined.joined_from)
    )
  )`
}
