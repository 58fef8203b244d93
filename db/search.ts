import { type ChunkSource, vectorText } from './chunks'
import { sql as pool, type Query } from './sql'

/**
 * A passage that fits. `score` is what it is ranked by; `fit` how well its words fit, comparable within one answer; `coverage`
 * how much of the question's words, by their rarity, it and its surroundings hold: 0 to 1.
 */
export type FoundChunk = {
  meetingId: number
  source: ChunkSource
  position: number
  body: string
  speakers: string[]
  fromSegment: number | null
  toSegment: number | null
  startSeconds: number | null
  endSeconds: number | null
  title: string
  date: string
  clientName: string
  score: number
  fit: number
  coverage: number
}

/** Only these meetings are looked at. Times are ISO, `to` exclusive. */
export type ChunkFilter = {
  meetingIds?: number[]
  clientIds?: number[]
  from?: string
  to?: string
}

export type ChunkQuestion = {
  words: string
  /** Those of the words that count for the coverage; all of them where omitted. */
  subject?: string
  /** Names of speakers that the question is about. */
  people?: string[]
  /** Null leaves the words alone to decide. `weight` is the vector's against the words' 1. */
  vector: number[] | null
  model: string
  weight?: number
  /** Scans one bit a dimension and compares only the best exactly: for large libraries. */
  quantized?: boolean
  filter?: ChunkFilter
}

/** What each arm contributes to the fusion by rank, its constant, and the candidates of the coarse scan. */
const CANDIDATES = 150
const FUSION = 60
const COARSE = 400
/** Passages that get as far as the comparison with their neighbours. */
const RANKED = 2_000
/** Words whose rarity is less than this part of the rarest's tell too little to be looked up. */
const TELLING = 0.12

/** Weights of the three widths, and how soon repetitions cease to count (BM25's k1). */
const AROUND = 2
const MEETING = 10
const SATURATION = { own: 1.2, around: 2.5, meeting: 1.2 }
/** How far a long meeting's words count less, and how much the title counts, in times said. */
const LENGTH = 0.75
const HEADING = 3
/** Two of the question's words side by side count as a word of this weight. */
const PHRASE = 0.25
/** What all of a passage spoken by somebody who was asked about adds to it. */
const VOICE = 0.6
/** What the neighbours, and those next to them, lend to a passage. */
const NEXT = 0.4
const NEXT_BUT_ONE = 0.2

/**
 * The user's passages that fit the question best: their words by rarity at three widths (passage, surroundings, meeting), fused
 * by rank with the nearest neighbours of the vector. Nobody else's rows are read, and filters apply before anything is ranked.
 */
export async function searchChunks(
  userId: number,
  question: ChunkQuestion,
  limit: number,
  sql: Query = pool,
) {
  const { words, subject = words, people = [], filter = {}, weight = 1 } = question
  const found: FoundChunk[] = await sql`
    with eligible as materialized (
      select meetings.id
      from meetings
      where meetings.user_id = ${userId} ${matching(filter, sql)}
    ), ${rankWords(userId, { words, subject, people }, sql)}, semantic as materialized (
      ${nearest(userId, question, sql)}
    )
    select chunks.meeting_id, chunks.source, chunks.position, chunks.body, chunks.speakers,
      chunks.from_segment, chunks.to_segment, chunks.start_seconds, chunks.end_seconds,
      meetings.title, meetings.date, clients.name as client_name,
      coalesce(lexical.coverage, 0)::float8 as coverage, coalesce(lexical.fit, 0)::float8 as fit,
      (
        coalesce(1.0 / (${FUSION} + lexical.rank), 0)
        + coalesce(${weight}::float8 / (${FUSION} + semantic.rank), 0)
      )::float8 as score
    from lexical
    full join semantic using (meeting_id, source, position)
    join chunks on chunks.user_id = ${userId}
      and chunks.meeting_id = coalesce(lexical.meeting_id, semantic.meeting_id)
      and chunks.source = coalesce(lexical.source, semantic.source)
      and chunks.position = coalesce(lexical.position, semantic.position)
    join meetings on meetings.user_id = ${userId} and meetings.id = chunks.meeting_id
    join clients on clients.user_id = ${userId} and clients.id = meetings.client_id
    order by score desc, meetings.date desc, chunks.id
    limit ${limit}
  `
  return found
}

/** CTEs up to `lexical`: rank and coverage by words. */
function rankWords(
  userId: number,
  { words, subject, people }: { words: string; subject: string; people: string[] },
  sql: Query,
) {
  const voices = people.map((name) => `@${name.toLowerCase()}`)
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
    ), library as materialized (
      select sum(chunks)::float8 as chunks, count(distinct meeting_id)::float8 as meetings,
        sum(words)::float8 / count(distinct meeting_id) as words
      from documents
      where user_id = ${userId}
    ), found as materialized (
      select asked.nth, postings.term, postings.meeting_id, postings.source, postings.times,
        postings.chunks, postings.heading, postings.words, postings.places,
        postings.meeting_id in (select id from eligible) as eligible
      from asked
      join postings on postings.user_id = ${userId} and postings.term = asked.term
    ), ${rankPhrases(userId, sql)}, weights as materialized (
      select counts.term, counts.weight, counts.needed, counts.chunks > 0 as said,
        ln(1 + (library.chunks - counts.chunks + 0.5) / (counts.chunks + 0.5)) as rarity,
        ln(1 + (library.meetings - counts.meetings + 0.5) / (counts.meetings + 0.5)) as novelty
      from library
      cross join (
        select asked.term, asked.needed, 1::float8 as weight, coalesce(sum(found.chunks), 0)::float8 as chunks,
          count(distinct found.meeting_id)::float8 as meetings
        from asked
        left join found on found.term = asked.term
        group by asked.term, asked.needed
        union all
        select term, false, ${PHRASE}::float8, count(*)::float8, count(distinct meeting_id)::float8
        from phrases
        group by term
      ) as counts
    ), telling as materialized (
      select *
      from weights
      where rarity >= ${TELLING}::float8 * (
        select max(rarity) from weights where weight = 1 and said
      )
    ), ${rankMeetings(userId, sql)}, places as (
      select found.meeting_id, found.source, place >> 12 as position, weight * rarity as power,
        case when needed then rarity end as needed,
        ((place >> 6) & 63) / 2.0::float8 as around, (place & 63)::float8 as own,
        0::float8 as share
      from telling
      join found on found.term = telling.term
      cross join unnest(found.places) as place
      where found.eligible
      union all
      select meeting_id, source, position, weight * rarity, null, around, own, 0
      from phrase_places
      join weights using (term)
      union all
      select meeting_id, source, place >> 12, 0, null, 0, 0, (place & 63) / 63.0::float8
      from postings
      cross join unnest(postings.places) as place
      where user_id = ${userId} and term = any(${voices}::text[])
    ), ranked as (
      select meeting_id, source, position,
        sum(
          power * (
            own * ${SATURATION.own + 1}::float8 / (own + ${SATURATION.own}::float8)
            + ${AROUND}::float8 * around * ${SATURATION.around + 1}::float8
              / (around + ${SATURATION.around}::float8)
          )
        ) * (1 + ${VOICE}::float8 * max(share)) as score,
        coalesce(sum(needed), 0) as covered
      from places
      group by meeting_id, source, position
      having sum(power) > 0
      order by score desc
      limit ${RANKED}
    ), smoothed as (
      select meeting_id, source, position, covered,
        ${1 - NEXT}::float8 * score
        + ${NEXT - NEXT_BUT_ONE}::float8 * sum(score) over (
          passage range between 1 preceding and 1 following
        )
        + ${NEXT_BUT_ONE}::float8 * sum(score) over (
          passage range between 2 preceding and 2 following
        ) as score
      from ranked
      window passage as (partition by meeting_id, source order by position)
    ), fitted as (
      select meeting_id, source, position, covered,
        smoothed.score + ${MEETING}::float8 * coalesce(fits.score, 0) as score
      from smoothed
      left join fits using (meeting_id)
    ), lexical as materialized (
      select meeting_id, source, position, score as fit,
        covered / nullif((select sum(rarity) from telling where needed), 0) as coverage,
        row_number() over (order by score desc, meeting_id desc, source, position) as rank
      from fitted
      order by rank
      limit ${CANDIDATES}
    )`
}

/** CTEs `phrases` and `phrase_places`: where two words that the question has in a row were said in a row. */
function rankPhrases(userId: number, sql: Query) {
  return sql`
    phrases as materialized (
      select one.term || ' ' || other.term as term, one.meeting_id, one.source,
        word >> 12 as position, count(*)::float8 as times, one.eligible
      from found as one
      join found as other on other.nth = one.nth + 1
        and other.meeting_id = one.meeting_id and other.source = one.source
      cross join unnest(one.words) as word
      where word + 1 = any(other.words)
      group by 1, 2, 3, 4, 6
    ), phrase_places as (
      select phrases.term, phrases.meeting_id, phrases.source, phrases.position + step as position,
        sum(times * share) as around, coalesce(sum(times) filter (where step = 0), 0) as own
      from phrases
      cross join (
        values (-2, 0.5::float8), (-1, 1), (0, 1), (1, 1), (2, 0.5)
      ) as spread (step, share)
      join documents on documents.user_id = ${userId}
        and documents.meeting_id = phrases.meeting_id and documents.source = phrases.source
      where eligible and phrases.position + step between 0 and documents.chunks - 1
      group by phrases.term, phrases.meeting_id, phrases.source, phrases.position + step
    )`
}

/** CTE `fits`: how well each meeting as a whole, with its title, fits. */
function rankMeetings(userId: number, sql: Query) {
  return sql`
    lengths as (
      select meeting_id, sum(words)::float8 as words
      from documents
      where user_id = ${userId}
      group by meeting_id
    ), fits as materialized (
      select meeting_id,
        sum(
          weight * novelty * times * ${SATURATION.meeting + 1}::float8 / (
            times + ${SATURATION.meeting}::float8 * (
              ${1 - LENGTH}::float8 + ${LENGTH}::float8 * lengths.words / library.words
            )
          )
        ) as score
      from (
        select term, meeting_id,
          sum(times) + ${HEADING}::float8 * max(heading::int)::float8 as times
        from found
        where eligible
        group by term, meeting_id
        union all
        select term, meeting_id, sum(times)
        from phrases
        where eligible
        group by term, meeting_id
      ) as said
      join weights using (term)
      join lengths using (meeting_id)
      cross join library
      group by meeting_id
    )`
}

/** The nearest neighbours by the vector: exactly, or by bits first and then exactly. */
function nearest(
  userId: number,
  { vector, model, quantized, weight = 1, filter = {} }: ChunkQuestion,
  sql: Query,
) {
  if (!vector || weight === 0) {
    return sql`select 0 as meeting_id, '' as source, 0 as position, 0 as rank where false`
  }
  const asked = vectorText(vector)
  const within = sql`
    embeddings.user_id = ${userId} and embeddings.model = ${model}
      ${isLimited(filter) ? sql`and embeddings.meeting_id in (select id from eligible)` : sql``}`
  const candidates = quantized
    ? sql`(
        select embeddings.chunk_id, embeddings.embedding
        from (
          select chunk_id
          from embeddings
          where ${within}
          order by bits <~> binary_quantize(${asked}::halfvec)::bit(1536)
          limit ${COARSE}
        ) as coarse
        join embeddings on embeddings.user_id = ${userId} and embeddings.chunk_id = coarse.chunk_id
      )`
    : sql`(select chunk_id, embedding from embeddings where ${within})`
  return sql`
    select chunks.meeting_id, chunks.source, chunks.position, near.rank
    from (
      select chunk_id, row_number() over (order by distance, chunk_id) as rank
      from (
        select chunk_id, embedding <=> ${asked}::halfvec as distance
        from ${candidates} as candidates
        order by distance, chunk_id
        limit ${CANDIDATES}
      ) as nearest
    ) as near
    join chunks on chunks.user_id = ${userId} and chunks.id = near.chunk_id
  `
}

function isLimited(filter: ChunkFilter): boolean {
  return Object.values(filter).some((limit) => limit !== undefined)
}

function matching({ meetingIds, clientIds, from, to }: ChunkFilter, sql: Query) {
  return sql`
    ${meetingIds === undefined ? sql`` : sql`and meetings.id = any(${meetingIds})`}
    ${clientIds === undefined ? sql`` : sql`and meetings.client_id = any(${clientIds})`}
    ${from === undefined ? sql`` : sql`and meetings.date >= ${from}`}
    ${to === undefined ? sql`` : sql`and meetings.date < ${to}`}
  `
}
