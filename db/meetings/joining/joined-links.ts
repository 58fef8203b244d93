import type { Query } from '../../connection/sql'

/** `client` names another client than the meeting's own: a part moved while the joined one was deleted. */
type Linked = { id: number; title: string; client: string | null }
export type Joined = { from: Linked[]; into: Linked[] }

/** The parts of each of `meetings`, and the meetings joined from it, by time. */
export function joinedLinks(userId: number, sql: Query) {
  const links = sql`
    coalesce(
      json_agg(
        json_build_object(
          'id', other.id, 'title', other.title,
          'client', case when other.client_id <> meetings.client_id then whose.name end
        )
        order by other.date, other.id
      ),
      '[]'
    )
    from meetings as other
    join clients as whose on whose.user_id = ${userId} and whose.id = other.client_id
    where other.user_id = ${userId}
  `
  return sql`json_build_object(
    'from', (select ${links} and other.id = any(meetings.joined_from)),
    'into', (
      select ${links} and other.joined_from is not null and meetings.id = any(other.joined_from)
    )
  )`
}
