import { asUser } from '../connection/roles'
import type { Query } from '../connection/sql'
import { chunkOf } from './posting-layout'

/** A place in a meeting at which all the words are said close together. */
type Mention = {
  meetingId: number
  source: 'transcript' | 'summary' | 'note'
  body: string
  fromSegment: number | null
  toSegment: number | null
  startSeconds: number | null
}

/**
 * One passage for each of those meetings (null is all) that has all the words in one passage, in any of the languages;
 * what was said goes before what was written.
 */
export async function listMentions(
  userId: number,
  meetingIds: number[] | null,
  words: string,
  languages: string[] = ['english'],
  sql: Query = asUser(userId),
): Promise<Mention[]> {
  const mentions: Mention[] = await sql`
    with asked as materialized (
      select term, min(nth) as nth
      from (
        select word.lexeme as term, dense_rank() over (order by place) as nth
        from unnest(${languages}::text[]) as language
        cross join unnest(to_tsvector(language::regconfig, ${words})) as word (lexeme, places, weights)
        cross join unnest(word.places) as place
      ) as word
      group by term
    ), places as (
      select meeting_id, source, ${chunkOf(sql`word`, sql)} as position, count(*) as times
      from (
        select meeting_id, source, nth, words,
          count(*) over (partition by meeting_id, source) as terms
        from asked
        join postings on postings.user_id = ${userId} and postings.term = asked.term
        where ${meetingIds === null ? sql`true` : sql`meeting_id = any(${meetingIds})`}
      ) as said
      cross join unnest(words) as word
      where terms >= (select count(distinct nth) from asked)
      group by 1, 2, 3
      having count(distinct nth) = (select count(distinct nth) from asked)
    ), best as (
      select distinct on (meeting_id) meeting_id, source, position
      from places
      order by meeting_id, source = 'transcript' desc, times desc, position
    )
    select chunks.meeting_id, chunks.source, chunks.body, chunks.from_segment, chunks.to_segment,
      chunks.start_seconds
    from best
    join chunks on chunks.user_id = ${userId} and chunks.meeting_id = best.meeting_id
      and chunks.source = best.source and chunks.position = best.position
  `
  return mentions
}
