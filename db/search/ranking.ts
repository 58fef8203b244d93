import type { Query } from '../connection/sql'
import { vectorText } from './chunks'
import type { PassageQuestion } from './found-chunk'
import { chunkOf, firstPassage, timesOf } from './posting-layout'

/** BM25 of meetings: how soon repetitions cease to count (k1), and how far length counts (b). */
const MEETING = { saturation: 1.2, length: 0.75 }
/** A word in the title counts as if it was said this many times. */
export const HEADING = 3
/** BM25 of passages, of their own words and of those around them, and what the latter count. */
const PASSAGE = { own: 1.2, around: 2.5, surroundings: 2 }
/** Candidates of each arm, and of the coarse scan. */
export const CANDIDATES = 150
const COARSE = 600

type Fragment = ReturnType<Query>

/** The rarity of a term that `count` of `all` have (BM25's idf). */
export function rarityOf(count: Fragment, all: Fragment, sql: Query) {
  return sql`ln(1 + (greatest(${all} - ${count}, 0) + 0.5) / (${count} + 0.5))`
}

/** The fit of a meeting with this many words in which something is said `times` times. */
export function meetingFit(words: Fragment, sql: Query) {
  const { saturation, length } = MEETING
  return sql`(
    times * ${saturation + 1}::float8 / (
      times + ${saturation}::float8 * (${1 - length}::float8 + ${length}::float8 * ${words} / library.words)
    )
  )`
}

/** The fit of a passage by how often a word is said in it and around it. */
export function passageFit(own: Fragment, around: Fragment, sql: Query) {
  return sql`(
    ${own} * ${PASSAGE.own + 1}::float8 / (${own} + ${PASSAGE.own}::float8)
    + ${PASSAGE.surroundings}::float8 * ${around} * ${PASSAGE.around + 1}::float8
      / (${around} + ${PASSAGE.around}::float8)
  )`
}

/** The passages in which one of the people speaks, with their share of it. */
export function speakingPassages(userId: number, people: string[], sql: Query) {
  if (people.length === 0) return sql``
  const voices = people.map((name) => `@${name.toLowerCase()}`)
  return sql`
    union all
    select base + ${chunkOf(sql`place`, sql)}, null, null, ${timesOf(sql`place`, sql)}, 0
    from (
      select meeting_id, places, ${firstPassage(sql)} as base
      from postings
      where user_id = ${userId} and term = any(${voices}::text[])
    ) as speaking
    full join fits using (meeting_id)
    cross join unnest(case when fits.score is not null then speaking.places end) as place`
}

type Vectors = Pick<PassageQuestion, 'vector' | 'model' | 'quantized' | 'meetingIds'>

/** CTE `semantic`: the nearest neighbours of the vector, exactly, or by bits first and then exactly. */
export function nearest(
  userId: number,
  { vector, model, quantized, meetingIds }: Vectors,
  sql: Query,
) {
  if (!vector) {
    return sql`
      semantic as (
        select 0 as meeting_id, '' as source, 0 as position, 0 as rank
        where false
      )`
  }
  const within = sql`
    embeddings.user_id = ${userId} and embeddings.model = ${model}
      ${meetingIds === undefined ? sql`` : sql`and embeddings.meeting_id = any(${meetingIds})`}`
  const candidates = quantized
    ? sql`(
        select embeddings.chunk_id, embeddings.embedding
        from (
          select chunk_id
          from embeddings
          where ${within}
          order by bits <~> (select binary_quantize(vector)::bit(1536) from sought)
          limit ${COARSE}
        ) as coarse
        join embeddings on embeddings.user_id = ${userId} and embeddings.chunk_id = coarse.chunk_id
      )`
    : sql`(select chunk_id, embedding from embeddings where ${within})`
  return sql`
    sought as materialized (
      select ${vectorText(vector)}::halfvec as vector
    ), semantic as materialized (
      select chunks.meeting_id, chunks.source, chunks.position, near.rank
      from (
        select chunk_id, row_number() over (order by distance, chunk_id) as rank
        from (
          select chunk_id, embedding <=> (select vector from sought) as distance
          from ${candidates} as candidates
          order by distance, chunk_id
          limit ${CANDIDATES}
        ) as nearest
      ) as near
      join chunks on chunks.user_id = ${userId} and chunks.id = near.chunk_id
    )`
}
