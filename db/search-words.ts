import { type ChunkFilter, isLimited } from './search-filter'
import { rankMeetings } from './search-meetings'
import { rankPassages } from './search-passages'
import { findPhrases } from './search-phrases'
import { weighTerms } from './search-terms'
import type { Query } from './sql'

export type WordQuestion = {
  words: string
  /** Those of the words that count for the coverage; all of them where omitted. */
  subject?: string
  /** Names of speakers that the question is about. */
  people?: string[]
  filter?: ChunkFilter
}

/** How much a meeting's fit counts beside its passage's. */
const MEETING = 10

/**
 * CTEs up to `lexical`: rank and coverage by words of at most `limit` passages. A passage goes by one number, `at`. Joins of what
 * was computed are full ones, which are hashed: the planner knows no sizes here, and loops where it guesses them small.
 */
export function rankWords(
  userId: number,
  { words, subject = words, people = [], filter = {} }: WordQuestion,
  limit: number,
  sql: Query,
) {
  return sql`
    ${findWords(userId, { words, subject, filter }, sql)},
    ${weighTerms(userId, sql)},
    ${rankMeetings(sql)},
    ${findPhrases(userId, sql)},
    ${rankPassages(userId, people, sql)},
    lexical as materialized (
      select meeting_id, source, position, score as fit,
        covered / nullif((select sum(needed) from telling), 0) as coverage,
        row_number() over (order by score desc, meeting_id desc, source, position) as rank
      from (
        select (at >> 21)::int as meeting_id, (array['note', 'summary', 'transcript'])[((at >> 19) & 3) + 1] as source,
          (at & ((1 << 19) - 1))::int as position, covered,
          ranked.score + ${MEETING}::float8 * fit as score
        from ranked
      ) as fitted
      order by rank
      limit ${limit}
    )`
}

/** CTEs `asked` and `found`: the question's words in their order, and where they are said. */
function findWords(
  userId: number,
  { words, subject, filter }: { words: string; subject: string; filter: ChunkFilter },
  sql: Query,
) {
  const eligible = sql`postings.meeting_id in (select id from eligible)`
  return sql`
    asked as materialized (
      select lexeme as term, min(nth) as nth,
        lexeme in (select lexeme from unnest(to_tsvector('english', ${subject}))) as needed
      from (
        select word.lexeme, dense_rank() over (order by place) as nth
        from unnest(to_tsvector('english', ${words})) as word (lexeme, places, weights)
        cross join unnest(word.places) as place
      ) as word
      group by lexeme
    ), found as materialized (
      select asked.nth, postings.term, postings.meeting_id, postings.times, postings.chunks,
        postings.heading, postings.words, postings.places, ${firstPassage(sql)} as base,
        ${isLimited(filter) ? eligible : sql`true`} as eligible
      from asked
      join postings on postings.user_id = ${userId} and postings.term = asked.term
    )`
}

/** The number of a posting's first passage; no text has as many passages as lie between two of them. */
export function firstPassage(sql: Query) {
  return sql`(
    (
      (postings.meeting_id::bigint << 2)
      | case postings.source when 'note' then 0 when 'summary' then 1 else 2 end
    ) << 19
  )`
}
