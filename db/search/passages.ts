import { asUser } from '../connection/roles'
import type { Query } from '../connection/sql'
import type { FoundChunk, PassageQuestion } from './found-chunk'
import { aroundOf, chunkOf, FULL, firstPassage, passageAt, timesOf } from './posting-layout'
import {
  CANDIDATES,
  HEADING,
  meetingFit,
  nearest,
  passageFit,
  rarityOf,
  speakingPassages,
} from './ranking'

/** Words whose rarity is less than this part of the rarest's tell too little to be looked up. */
const TELLING = 0.12
/** Two of the question's words side by side count as a word of this weight. */
const PHRASE = 0.25
/** What all of a passage spoken by somebody who was asked about adds to it. */
const VOICE = 0.6
/** What the neighbours, and those next to them, lend to a passage. */
const NEXT = 0.4
const NEXT_BUT_ONE = 0.2
/** How much a meeting's fit counts beside its passage's. */
const FAVOUR = 10
/** Meetings whose passages are looked at, and passages that are compared with their neighbours. */
const MEETINGS = 250
const RANKED = 2_000
/** The constant of the fusion by rank. */
const FUSION = 60

/**
 * The user's passages that fit the question best: their words by rarity at three widths (passage, surroundings, meeting), fused
 * by rank with the nearest neighbours of the vector. Nobody else's rows are read, and filters apply before anything is ranked.
 * Joins of what was computed are full ones, which are hashed: the planner knows no sizes here, and loops if it guesses them small.
 */
export async function searchPassages(
  userId: number,
  question: PassageQuestion,
  limit: number,
  sql: Query = asUser(userId),
): Promise<FoundChunk[]> {
  const { words, subject = words, people = [], languages = ['english'], weight = 1 } = question
  const { meetingIds, sources, vector, model, quantized } = question
  const eligible = sql`
    ${meetingIds === undefined ? sql`true` : sql`meeting_id = any(${meetingIds})`}
    and ${sources === undefined ? sql`true` : sql`source = any(${sources})`}`
  const place = passageAt(sql`at`, sql)
  const found: FoundChunk[] = await sql`
    with asked as materialized (
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
    ), phrases as materialized (
      select nth, meeting_id, base, ${chunkOf(sql`word`, sql)} as position, count(*)::float8 as times, eligible
      from (
        select told.nth, meeting_id, told.base, told.eligible, told.words,
          lead(told.nth) over side as nth_after, lead(told.words) over side as words_after
        from told
        full join favoured using (meeting_id)
        where coalesce(favoured.meeting_id, 0) > 0
        window side as (partition by told.base order by told.nth)
      ) as one
      cross join unnest(case when nth_after = nth + 1 then words end) as word
      where word + 1 = any(words_after)
      group by 1, 2, 3, 4, 6
    ), phrase_weights as materialized (
      select counts.nth,
        ${PHRASE}::float8 * ${rarityOf(sql`counts.chunks`, sql`library.chunks`, sql)} as rarity,
        ${PHRASE}::float8 * ${rarityOf(sql`counts.meetings`, sql`library.meetings`, sql)} as novelty
      from library
      cross join (
        select nth, count(*)::float8 as chunks, count(distinct meeting_id)::float8 as meetings
        from phrases
        group by nth
      ) as counts
    ), phrase_places as (
      select phrases.nth, phrases.base + phrases.position + step as at,
        sum(times * share) as around, coalesce(sum(times) filter (where step = 0), 0) as own
      from phrases
      cross join (
        values (-2, 0.5::float8), (-1, 1), (0, 1), (1, 1), (2, 0.5)
      ) as spread (step, share)
      join documents on documents.user_id = ${userId} and documents.meeting_id = phrases.meeting_id
        and documents.source = ${passageAt(sql`phrases.base`, sql).source}
      where eligible and phrases.position + step between 0 and documents.chunks - 1
      group by 1, 2
    ), fits as materialized (
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
    ), ${nearest(userId, { vector: weight === 0 ? null : vector, model, quantized, meetingIds }, sql)},
    fused as (
      select meeting_id, source, position, meetings.title, meetings.date, meetings.client_id,
        coalesce(lexical.coverage, 0)::float8 as coverage, coalesce(lexical.fit, 0)::float8 as fit,
        coalesce(1 / (${FUSION}::float8 + lexical.rank), 0)
          + coalesce(${weight}::float8 / (${FUSION}::float8 + semantic.rank), 0) as score
      from lexical
      full join semantic using (meeting_id, source, position)
      join meetings on meetings.user_id = ${userId} and meetings.id = meeting_id
      where ${sources === undefined ? sql`true` : sql`source = any(${sources})`}
      order by score desc, meetings.date desc, meeting_id desc, source, position
      limit ${limit}
    )
    select fused.meeting_id, fused.source, fused.position, chunks.body, chunks.speakers,
      chunks.from_segment, chunks.to_segment, chunks.start_seconds, chunks.end_seconds,
      fused.title, fused.date, clients.name as client_name, fused.coverage, fused.fit, fused.score
    from fused
    join chunks on chunks.user_id = ${userId} and chunks.meeting_id = fused.meeting_id
      and chunks.source = fused.source and chunks.position = fused.position
    join clients on clients.user_id = ${userId} and clients.id = fused.client_id
    order by fused.score desc, fused.date desc, chunks.id
  `
  return found
}
