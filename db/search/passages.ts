import { asUser } from '../connection/roles'
import type { Query } from '../connection/sql'
import type { ChunkSource } from './chunks'
import type { FoundChunk, PassageQuestion } from './found-chunk'
import { CANDIDATES, type Fused, fuseByRank, fuseBySimilarity } from './fuse'
import { listNearest, type Near } from './nearest'
import { rankPassages } from './rank-passages'
import { once, type Readings } from './readings'
import { findSaidWords } from './said-words'
import { listTexts, listVoices } from './texts'

/** Neighbors of the vector that are read for smoothing. */
const LENDING = 300

/**
 * The user's passages that match the question best: words by rarity at three widths (passage,
 * surroundings, meeting), fused with the vector's nearest neighbors. Reads only this user's rows,
 * and filters before ranking.
 */
export async function searchPassages(
  userId: number,
  question: PassageQuestion,
  limit: number,
  readings: Readings = new Map(),
  sql: Query = asUser(userId),
): Promise<FoundChunk[]> {
  const { words, subject = words, people = [], languages = ['english'] } = question
  const { others, meetingIds, sources, weight = 1, by = 'rank' } = question
  const asked = { words, subject, languages, others }
  const [texts, said, voices, near] = await Promise.all([
    textsOf(userId, readings, sql),
    once(readings, userId, ['words', asked], () => findSaidWords(userId, asked, sql)),
    once(readings, userId, ['voices', people], () => listVoices(userId, people, sql)),
    nearOf(userId, question, readings, sql),
  ])
  const within = meetingIds && new Set(meetingIds)
  const isEligible = (meetingId: number, source: ChunkSource) =>
    (within?.has(meetingId) ?? true) && (sources?.includes(source) ?? true)
  const fitting = rankPassages({ said, texts, voices }, isEligible, CANDIDATES)
  const nearest = near.filter((each) => isEligible(each.meetingId, each.source))
  const fused =
    by === 'rank'
      ? fuseByRank(fitting, nearest, weight)
      : fuseBySimilarity(fitting, nearest, texts, weight)
  return fused.length === 0 ? [] : listFused(userId, best(fused, limit), limit, sql)
}

async function nearOf(
  userId: number,
  { vector, model, quantized, meetingIds, weight = 1, by = 'rank' }: PassageQuestion,
  readings: Readings,
  sql: Query,
): Promise<Near[]> {
  if (vector === null || weight === 0) return []
  const within = await narrowing(userId, meetingIds, readings, sql)
  const asked = { vector, model, quantized, meetingIds: within }
  const limit = by === 'rank' ? CANDIDATES : LENDING
  return once(readings, userId, ['near', limit, asked], () =>
    listNearest(userId, asked, limit, sql),
  )
}

/** The meetings to filter by; undefined if they cover every text. */
async function narrowing(
  userId: number,
  meetingIds: number[] | undefined,
  readings: Readings,
  sql: Query,
) {
  if (meetingIds === undefined) return undefined
  const within = new Set(meetingIds)
  const texts = await textsOf(userId, readings, sql)
  return texts.every(([meetingId]) => within.has(meetingId)) ? undefined : meetingIds
}

/** All of the user's texts, read once for a question's `readings`. */
export function textsOf(userId: number, readings: Readings, sql: Query = asUser(userId)) {
  return once(readings, userId, ['texts'], () => listTexts(userId, sql))
}

/** The best ones, including all that tie with the last: the meetings' dates break ties. */
function best(fused: Fused[], limit: number): Fused[] {
  const scores = fused.map(({ score }) => score).sort((one, other) => other - one)
  const least = scores[limit - 1] ?? 0
  return fused.filter(({ score }) => score >= least)
}

async function listFused(
  userId: number,
  fused: Fused[],
  limit: number,
  sql: Query,
): Promise<FoundChunk[]> {
  const found: FoundChunk[] = await sql`
    with fused as materialized (
      select fused.*, meetings.title, meetings.date, meetings.client_id
      from unnest(
        ${fused.map(({ meetingId }) => meetingId)}::int[], ${fused.map(({ source }) => source)}::text[],
        ${fused.map(({ position }) => position)}::int[], ${fused.map(({ coverage }) => coverage)}::float8[],
        ${fused.map(({ fit }) => fit)}::float8[], ${fused.map(({ score }) => score)}::float8[]
      ) as fused (meeting_id, source, position, coverage, fit, score)
      join meetings on meetings.user_id = ${userId} and meetings.id = fused.meeting_id
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
