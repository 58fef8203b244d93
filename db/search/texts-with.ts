import { asUser } from '../connection/roles'
import type { Query } from '../connection/sql'
import { unpackChunk } from './postings/posting-layout'

/** Maximum texts per word. */
const TEXTS = 8

/**
 * Texts of the user that contain one of the words in any inflection, or one of the terms (stems),
 * in any of the languages: up to eight for each of them, from the newest meetings.
 */
export async function findTextsWith(
  userId: number,
  { words, terms }: { words: string[]; terms: string[] },
  languages: string[],
  sql: Query = asUser(userId),
): Promise<string[]> {
  if (words.length + terms.length === 0) return []
  const texts: { text: string }[] = await sql`
    with wanted as materialized (
      select unnest(${terms}::text[]) as term
      union
      select said.lexeme
      from unnest(${languages}::text[]) as language
      cross join unnest(${words}::text[]) as word
      cross join unnest(to_tsvector(language::regconfig, word)) as said
    )
    select distinct chunk.text
    from wanted
    cross join lateral (
      select meeting_id, source, coalesce(${unpackChunk(sql`words[1]`, sql)}, 0) as position
      from postings
      where user_id = ${userId} and postings.term = wanted.term
      order by meeting_id desc
      limit ${TEXTS}
    ) as posting
    cross join lateral (
      -- one row of a unique key: joined, all of the user's chunks may be read for each posting
      select chunks.heading || ' ' || chunks.body as text
      from chunks
      where chunks.user_id = ${userId} and chunks.meeting_id = posting.meeting_id
        and chunks.source = posting.source and chunks.position = posting.position
      limit 1
    ) as chunk
  `
  return texts.map(({ text }) => text)
}
