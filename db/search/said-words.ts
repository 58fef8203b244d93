import { asUser } from '../connection/roles'
import type { Query } from '../connection/sql'
import { askedTerms } from './asked-terms'
import type { ChunkSource } from './chunks'

/** Words whose rarity is less than this part of the rarest's tell too little to be ranked by. */
const TELLING = 0.12
/** Words that are looked up: the rarest of a long text. */
const MOST_WORDS = 32

/** A word in a text of a meeting: how often, in how many chunks, and if the title has it. */
export type Posting = [
  meetingId: number,
  source: ChunkSource,
  times: number,
  chunks: number,
  heading: boolean,
]

/** The nth of a question's words, in the forms that it is found by. `needed` ones count for the coverage. */
export type SaidWord = {
  nth: number
  needed: boolean
  telling: boolean
  terms: string[]
  postings: Posting[]
}

/** A word's packed words and places in a text. */
export type Placed = [
  nth: number,
  meetingId: number,
  source: ChunkSource,
  words: number[],
  places: number[],
]

/** How often the words are in the user's texts, in any of the languages. `subject` has the words that are needed. */
export async function findSaidWords(
  userId: number,
  { words, subject, languages }: { words: string; subject: string; languages: string[] },
  sql: Query = asUser(userId),
): Promise<SaidWord[]> {
  const said: SaidWord[] = await sql`
    with asked as materialized (
      select term, nth,
        bool_or(term in (select lexeme from unnest(to_tsvector(language::regconfig, ${subject})))) as needed
      from (${askedTerms(words, languages, sql)}) as asked
      group by term, nth
    ), terms as materialized (
      select term, min(nth) as nth
      from asked
      group by term
    ), found as materialized (
      select distinct on (nth, meeting_id, source) nth, meeting_id, source, times, chunks, heading
      from terms
      join postings on postings.user_id = ${userId} and postings.term = terms.term
      order by nth, meeting_id, source, times desc
    ), rarities as materialized (
      select asked.nth, asked.needed, found.chunks > 0 as said,
        ln(1 + (greatest(library.chunks - coalesce(found.chunks, 0), 0) + 0.5) / (coalesce(found.chunks, 0) + 0.5)) as rarity
      from (select nth, bool_or(needed) as needed from asked group by nth) as asked
      left join (select nth, sum(chunks)::float8 as chunks from found group by nth) as found using (nth)
      cross join (select sum(chunks)::float8 as chunks from documents where user_id = ${userId}) as library
    ), weighed as materialized (
      select nth, needed, rarity >= ${TELLING}::float8 * (select max(rarity) from rarities where said) as telling,
        row_number() over (partition by said is null order by rarity desc, nth) <= ${MOST_WORDS}::int as looked
      from rarities
    )
    select weighed.nth::int, needed, looked and coalesce(telling, false) as telling,
      array(select term from terms where terms.nth = weighed.nth) as terms,
      coalesce(
        json_agg(json_build_array(meeting_id, source, times, chunks, heading)) filter (where meeting_id is not null),
        '[]'
      ) as postings
    from weighed
    left join found on looked and found.nth = weighed.nth
    group by weighed.nth, needed, looked, telling
    order by weighed.nth
  `
  return said
}

/** Where in the meetings the words are that tell enough, in the words' order. */
export async function findPlaces(
  userId: number,
  said: SaidWord[],
  meetingIds: number[],
  sql: Query = asUser(userId),
): Promise<Placed[]> {
  const sought = said.flatMap(({ nth, telling, terms }) =>
    telling ? terms.map((term) => ({ nth, term })) : [],
  )
  if (sought.length === 0 || meetingIds.length === 0) return []
  const [row] = await sql<{ placed: Placed[] }[]>`
    select coalesce(json_agg(json_build_array(nth, meeting_id, source, words, places) order by nth), '[]') as placed
    from (
      select distinct on (nth, meeting_id, source) nth, meeting_id, source, words, places
      from unnest(
        ${sought.map(({ term }) => term)}::text[], ${sought.map(({ nth }) => nth)}::int[]
      ) as sought (term, nth)
      join postings on postings.user_id = ${userId} and postings.term = sought.term
      where meeting_id in (select unnest(${meetingIds}::int[]))
      order by nth, meeting_id, source, times desc
    ) as placed
  `
  return row?.placed ?? []
}
