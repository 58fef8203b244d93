import { asUser } from '../connection/roles'
import type { Query } from '../connection/sql'
import { askedTerms, isInLanguage, type Worded } from './asked-terms'
import type { ChunkSource } from './chunks'

/** Words below this share of the rarest word's rarity are too common to look up. */
const MIN_RARITY = 0.12
/** Of a longer text, such as a pasted letter, only the rarest words are looked up. */
export const LOOKED_UP = 32

/**
 * A word's places in one text of a meeting. `words` and `places` are packed, and null if the word
 * is too common.
 */
export type Posting = [
  meetingId: number,
  source: ChunkSource,
  times: number,
  chunks: number,
  heading: boolean,
  words: number[] | null,
  places: number[] | null,
  isTranslated: boolean,
]

/** The nth of a question's words. `needed` ones count toward coverage. */
export type SaidWord = { nth: number; needed: boolean; rare: boolean; postings: Posting[] }

/**
 * The places of the words and their translations in the user's texts, in any of the languages.
 * `subject` contains the needed words.
 */
export async function findSaidWords(
  userId: number,
  { subject, ...worded }: Worded & { subject: string },
  sql: Query = asUser(userId),
): Promise<SaidWord[]> {
  const said: SaidWord[] = await sql`
    with asked as materialized (
      select term, nth, text_language, bool_or(needed) as needed
      from (
        select term, nth, text_language,
          term in (select lexeme from unnest(to_tsvector(language::regconfig, ${subject}))) as needed
        from (${askedTerms(worded, sql)}) as word
      ) as word
      group by term, nth, text_language
    ), found as materialized (
      select distinct on (nth, meeting_id, source) asked.nth, meeting_id, source, times, chunks, heading,
        words, places, text_language is not null as translated
      from (select term, text_language, min(nth) as nth from asked group by term, text_language) as asked
      join postings on postings.user_id = ${userId} and postings.term = asked.term
        and ${isInLanguage(userId, sql)}
      order by nth, meeting_id, source, times desc
    ), rarities as materialized (
      select asked.nth, asked.needed, found.chunks > 0 as said,
        ln(1 + (greatest(library.chunks - coalesce(found.chunks, 0), 0) + 0.5) / (coalesce(found.chunks, 0) + 0.5)) as rarity
      from (select nth, bool_or(needed) as needed from asked group by nth) as asked
      left join (select nth, sum(chunks)::float8 as chunks from found group by nth) as found using (nth)
      cross join (select sum(chunks)::float8 as chunks from documents where user_id = ${userId}) as library
    ), weighed as materialized (
      select nth, needed,
        rarity >= ${MIN_RARITY}::float8 * (select max(rarity) from rarities where said)
          and (
            said is not true
            or row_number() over (partition by said order by rarity desc, nth) <= ${LOOKED_UP}::int
          ) as rare
      from rarities
    )
    select nth::int, needed, coalesce(rare, false) as rare,
      coalesce(
        json_agg(
          json_build_array(
            meeting_id, source, times, chunks, heading,
            case when rare then words end, case when rare then places end, translated
          )
        ) filter (where meeting_id is not null),
        '[]'
      ) as postings
    from weighed
    left join found using (nth)
    group by nth, needed, rare
    order by nth
  `
  return said
}
