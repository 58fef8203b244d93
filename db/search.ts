import type { ChunkSource } from './chunks'
import { eligibleMeetings, isLimited } from './search-filter'
import { nearestChunks, type VectorQuestion } from './search-vectors'
import { rankWords, type WordQuestion } from './search-words'
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

export type ChunkQuestion = WordQuestion & VectorQuestion & { weight?: number }

/** What each arm contributes to the fusion by rank, and its constant. */
const CANDIDATES = 150
const FUSION = 60

/**
 * The user's passages that fit the question best: their words by rarity at three widths (passage, surroundings, meeting), fused
 * by rank with the nearest neighbours of the vector, whose `weight` is against the words' 1. Nobody else's rows are read, and
 * filters apply before anything is ranked.
 */
export async function searchChunks(
  userId: number,
  question: ChunkQuestion,
  limit: number,
  sql: Query = pool,
) {
  const { filter = {}, weight = 1 } = question
  const near = weight === 0 ? { ...question, vector: null } : question
  const found: FoundChunk[] = await sql`
    with ${isLimited(filter) ? sql`${eligibleMeetings(userId, filter, sql)},` : sql``}
    ${rankWords(userId, question, CANDIDATES, sql)},
    ${nearestChunks(userId, near, CANDIDATES, sql)},
    fused as (
      select meeting_id, source, position, meetings.title, meetings.date, meetings.client_id,
        coalesce(lexical.coverage, 0)::float8 as coverage, coalesce(lexical.fit, 0)::float8 as fit,
        coalesce(1 / (${FUSION}::float8 + lexical.rank), 0)
          + coalesce(${weight}::float8 / (${FUSION}::float8 + semantic.rank), 0) as score
      from lexical
      full join semantic using (meeting_id, source, position)
      join meetings on meetings.user_id = ${userId} and meetings.id = meeting_id
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
