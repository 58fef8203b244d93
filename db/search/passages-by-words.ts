import type { Query } from '../connection/sql'
import type { PassageQuestion } from './found-chunk'
import { foundPhrases } from './phrases'
import { aroundOf, chunkOf, FULL, firstPassage, passageAt, timesOf } from './posting-layout'
import { CANDIDATES, HEADING, meetingFit, passageFit, rarityOf, speakingPassages } from './ranking'

/** Words whose rarity is less than this part of the rarest's tell too little to be looked up. */
const TELLING = 0.12
/** The share of its score added to a passage spoken entirely by somebody who was asked about. */
const VOICE = 0.6
/** The shares that a passage gets of its neighbours' fit, and of those next to them. */
const NEXT = 0.4
const NEXT_BUT_ONE = 0.2
/** How much a meeting's fit counts beside its passage's. */
const FAVOUR = 10
/** Meetings whose passages are looked at, and passages that are compared with their neighbours. */
const MEETINGS = 250
const RANKED = 2_000
/** `lexical`: the user's passages that fit the question's words best, with the tables that it is made from. */
export function passagesByWords(userId: number, question: PassageQuestion, sql: Query) {
  return sql`
    ${foundWords(userId, question, sql)},
    ${foundPhrases(userId, sql)},
    ${rankedPassages(userId, question, sql)}
  `
}

/**
 * From the question's words: `found` (their places), `lengths` and `library` (how long the texts
 * are), `weights` (their rarity), `told` (the rare ones) and `favoured` (whole meetings).
 */
function foundWords(userId: number, question: PassageQuestion, sql: Query) {
  const { words, subject = words, languages = ['english'], meetingIds, sources } = question
  const eligible = sql`
    ${meetingIds === undefined ? sql`true` : sql`meeting_id = any(${meetingIds})`}
    and ${sources === undefined ? sql`true` : sql`source = any(${sources})`}`
  return sql`
    asked as materialized (
      select term, nth, bool_or(needed) as needed
      from (
        select word.lexeme as term, dense_rank() over (order by place) as nth,
          word.lexeme in (select lexeme from unnest(to_tsvector(language::regconfig, ${subject}))) as needed
        from unnest(${languages}::text[]) as language
        cross join unnest(to_tsvector(language::regconfig, ${words})) as word (lexeme, places, weights)
        cross join unnest(word.places) as place
      ) as word
      group by term, nth
    ), found as materialized (
      select distinct on (nth, meeting_id, source) asked.nth, meeting_id, source, times, chunks, heading,
        words, places, ${firstPassage(sql)} as base, ${eligible} as eligible
      from (select term, min(nth) as nth from asked group by term) as asked
      join postings on postings.user_id = ${userId} and postings.term = asked.term
      order by nth, meeting_id, source, times desc
    ), lengths as materialized (
      select meeting_id, sum(words)::float8 as words, sum(chunks)::float8 as chunks
      from documents
      where user_id = ${userId}
      group by meeting_id
    ), library as materialized (
      select sum(chunks) as chunks, count(*)::float8 as meetings, sum(words) / count(*) as words
      from lengths
    ), said as materialized (
      select nth, meeting_id, sum(times)::float8 as times, max(heading::int) as heading,
        sum(chunks) as chunks, bool_or(eligible) as eligible
      from found
      group by nth, meeting_id
    ), weights as materialized (
      select counts.nth, counts.needed, counts.chunks > 0 as said,
        ${rarityOf(sql`counts.chunks`, sql`library.chunks`, sql)} as rarity,
        ${rarityOf(sql`counts.meetings`, sql`library.meetings`, sql)} as novelty
      from library
      cross join (
        select words.nth, words.needed, coalesce(sum(said.chunks), 0)::float8 as chunks,
          count(said.meeting_id)::float8 as meetings
        from (select nth, bool_or(needed) as needed from asked group by nth) as words
        left join said on said.nth = words.nth
        group by words.nth, words.needed
      ) as counts
    ), telling as materialized (
      select nth, rarity, case when needed then rarity end as needed
      from weights
      where rarity >= ${TELLING}::float8 * (select max(rarity) from weights where said)
    ), told as materialized (
      select nth, meeting_id, base, eligible, words, places, rarity, needed
      from found
      join telling using (nth)
    ), favoured as materialized (
      select meeting_id, bool_or(eligible) as eligible,
        sum(novelty * ${meetingFit(sql`heard.words`, sql)}) as score
      from (
        select meeting_id, said.nth, said.eligible, lengths.words,
          said.times + ${HEADING}::int * said.heading as times
        from said
        full join lengths using (meeting_id)
      ) as heard
      join weights using (nth)
      cross join library
      group by meeting_id
      order by 2 desc, 3 desc, 1 desc
      limit ${MEETINGS}
    )
  `
}

/** From all of these: each passage's score with what its meeting and its neighbours lend it. */
function rankedPassages(userId: number, { people = [] }: PassageQuestion, sql: Query) {
  const place = passageAt(sql`at`, sql)
  return sql`
    fits as materialized (
      select favoured.meeting_id, favoured.score + coalesce(sum(phrased.score), 0) as score
      from favoured
      left join (
        select meeting_id, novelty * ${meetingFit(sql`lengths.words`, sql)} as score
        from (
          select nth, meeting_id, sum(times) as times
          from phrases
          group by nth, meeting_id
        ) as spoken
        join phrase_weights using (nth)
        join lengths using (meeting_id)
        cross join library
      ) as phrased using (meeting_id)
      where favoured.eligible
      group by favoured.meeting_id, favoured.score
    ), places as (
      select told.base + ${chunkOf(sql`place`, sql)} as at, told.needed, fits.score as fit, null::int as share,
        told.rarity * ${passageFit(timesOf(sql`place`, sql), aroundOf(sql`place`, sql), sql)} as score
      from told
      full join fits using (meeting_id)
      cross join unnest(case when fits.score is not null and told.eligible then told.places end) as place
      union all
      select at, null, null, null, rarity * ${passageFit(sql`own`, sql`around`, sql)}
      from phrase_places
      join phrase_weights using (nth)
      ${speakingPassages(userId, people, sql)}
    ), scored as (
      select at, coalesce(sum(needed), 0) as covered, max(fit) as fit,
        sum(score) * (1 + ${VOICE / FULL}::float8 * coalesce(max(share), 0)) as score
      from places
      group by at
      having sum(score) > 0
      order by 4 desc
      limit ${RANKED}
    ), ranked as (
      select at, covered, fit,
        ${1 - NEXT}::float8 * score
        + ${NEXT - NEXT_BUT_ONE}::float8 * sum(score) over (
          order by at range between 1 preceding and 1 following
        )
        + ${NEXT_BUT_ONE}::float8 * sum(score) over (
          order by at range between 2 preceding and 2 following
        ) as score
      from scored
    ), lexical as materialized (
      select meeting_id, source, position, score as fit,
        covered / nullif((select sum(needed) from telling), 0) as coverage,
        row_number() over (order by score desc, meeting_id desc, source, position) as rank
      from (
        select ${place.meeting} as meeting_id, ${place.source} as source, ${place.chunk} as position,
          covered, ranked.score + ${FAVOUR}::float8 * fit as score
        from ranked
      ) as fitted
      order by rank
      limit ${CANDIDATES}
    )
  `
}
