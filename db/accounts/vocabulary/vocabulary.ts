import { asUser } from '../../connection/roles'
import type { Query } from '../../connection/sql'

/**
 * Names and terms likely to come up in a meeting: the client's and its people's, the firm's and the
 * user's, then the user's own terms. Without duplicates.
 */
export async function findVocabulary(
  userId: number,
  meetingId: number,
  sql: Query = asUser(userId),
): Promise<string[]> {
  const known: { word: string }[] = await sql`
    with meeting as (
      select client_id
      from meetings
      where user_id = ${userId} and id = ${meetingId}
    ), words as (
      select 1 as place, name as word, id as position
      from clients
      where user_id = ${userId} and id = (select client_id from meeting)
      union all
      select 2, name, id
      from people
      where user_id = ${userId} and client_id = (select client_id from meeting)
    )
    select word
    from words
    order by place, position
  `
  const [own]: [{ firm: string; name: string; terms: string[] }?] = await sql`
    select coalesce(firm, '') as firm, coalesce(nullif(full_name, ''), username) as name, terms
    from users
    left join letterheads on letterheads.user_id = users.id
    where users.id = ${userId}
  `
  if (!own) return []
  const words = [...known.map(({ word }) => word), own.firm, own.name, ...own.terms]
  return [...new Set(words.filter(Boolean))]
}
