import { asUser } from '../connection/roles'
import type { Query } from '../connection/sql'
import type { FoundChunk, PassageQuestion } from './found-chunk'
import { passagesByWords } from './passages-by-words'
import { nearest } from './ranking'

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
  const { meetingIds, sources, vector, model, quantized, weight = 1 } = question
  const near = { vector: weight === 0 ? null : vector, model, quantized, meetingIds }
  const found: FoundChunk[] = await sql`
    with ${passagesByWords(userId, question, sql)},
    ${nearest(userId, near, sql)},
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
