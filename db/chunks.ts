import pgvector from 'pgvector'
import { sql as pool, type Query, type Sql } from './sql'

/** Vectors are stored with so many dimensions; shorter ones are padded with zeros. */
export const DIMENSIONS = 1536

export type ChunkSource = 'transcript' | 'summary' | 'note'

export type NewChunk = {
  position: number
  body: string
  heading: string
  surroundings: string
  speakers: string[]
  fromSegment: number | null
  toSegment: number | null
  startSeconds: number | null
  endSeconds: number | null
}

export type FoundChunk = NewChunk & {
  id: string
  meetingId: number
  source: ChunkSource
  title: string
  date: string
  clientName: string
  score: number
}

export type ChunkFilter = {
  meetingIds?: number[]
  clientIds?: number[]
  from?: string
  to?: string
}

/** How many candidates each arm of the search contributes, and the constant of the rank fusion. */
const CANDIDATES = 100
const FUSION = 60

/**
 * Replaces what the meeting's transcript, summary or note is found by. Vectors are null where none
 * could be made: the text is then found by its words alone.
 */
export async function replaceChunks(
  { userId, meetingId, source }: { userId: number; meetingId: number; source: ChunkSource },
  chunks: NewChunk[],
  vectors: number[][] | null,
  model: string,
  sql: Query = pool,
): Promise<void> {
  await sql`
    delete from chunks
    where user_id = ${userId} and meeting_id = ${meetingId} and source = ${source}
  `
  for (const [index, chunk] of chunks.entries()) {
    const [row]: [{ id: string }?] = await sql`
      insert into chunks (
        user_id, meeting_id, source, position, body, heading, surroundings, speakers,
        from_segment, to_segment, start_seconds, end_seconds
      )
      values (
        ${userId}, ${meetingId}, ${source}, ${chunk.position}, ${chunk.body}, ${chunk.heading},
        ${chunk.surroundings}, ${chunk.speakers}, ${chunk.fromSegment}, ${chunk.toSegment},
        ${chunk.startSeconds}, ${chunk.endSeconds}
      )
      returning id
    `
    const vector = vectors?.[index]
    if (row && vector) await insertVector({ userId, meetingId, id: row.id, model }, vector, sql)
  }
}

async function insertVector(
  chunk: { userId: number; meetingId: number; id: string; model: string },
  vector: number[],
  sql: Query,
) {
  const text = vectorText(vector)
  await sql`
    insert into embeddings (user_id, chunk_id, meeting_id, model, bits, embedding)
    values (
      ${chunk.userId}, ${chunk.id}, ${chunk.meetingId}, ${chunk.model},
      binary_quantize(${text}::halfvec)::bit(1536), ${text}::halfvec
    )
  `
}

/** The text form of a vector padded to `DIMENSIONS`. Throws on a longer one. */
export function vectorText(vector: number[]): string {
  if (vector.length > DIMENSIONS) {
    throw new Error(`database: a vector has ${vector.length} dimensions, at most ${DIMENSIONS} fit`)
  }
  const padding = new Array<number>(DIMENSIONS - vector.length).fill(0)
  return pgvector.toSql([...vector, ...padding]) ?? ''
}

/**
 * The user's chunks that fit the question best: exact nearest neighbours and full text, fused by rank.
 * `words` are OR-ed; `vector` null leaves the full text alone to decide.
 */
export async function searchChunks(
  userId: number,
  question: { words: string; vector: number[] | null; model: string; filter?: ChunkFilter },
  limit: number,
  sql: Sql = pool,
) {
  const { words, vector, model, filter = {} } = question
  const found: FoundChunk[] = await sql`
    with question as (
      select replace(plainto_tsquery('english', ${words})::text, '&', '|')::tsquery as words
    ), eligible as (
      select meetings.id, meetings.title, meetings.date, clients.name as client_name
      from meetings
      join clients on clients.user_id = ${userId} and clients.id = meetings.client_id
      where meetings.user_id = ${userId} ${matching(filter, sql)}
    ), lexical as (
      select chunks.id, row_number() over (
        order by ts_rank(chunks.tsv, question.words) desc, chunks.id
      ) as rank
      from chunks
      join question on chunks.tsv @@ question.words
      where chunks.user_id = ${userId} and chunks.meeting_id in (select id from eligible)
      order by rank
      limit ${CANDIDATES}
    ), semantic as (
      ${vector ? nearest(userId, vector, model, sql) : sql`select 0::bigint as id, 0 as rank where false`}
    )
    select
      chunks.id, chunks.meeting_id, chunks.source, chunks.position, chunks.body, chunks.heading,
      chunks.surroundings, chunks.speakers, chunks.from_segment, chunks.to_segment,
      chunks.start_seconds, chunks.end_seconds, eligible.title, eligible.date, eligible.client_name,
      coalesce(1.0 / (${FUSION} + lexical.rank), 0)::float8
        + coalesce(1.0 / (${FUSION} + semantic.rank), 0)::float8 as score
    from lexical
    full join semantic on semantic.id = lexical.id
    join chunks on chunks.user_id = ${userId}
      and chunks.id = coalesce(lexical.id, semantic.id)
    join eligible on eligible.id = chunks.meeting_id
    order by score desc, chunks.id
    limit ${limit}
  `
  return found
}

function nearest(userId: number, vector: number[], model: string, sql: Query) {
  return sql`
    select embeddings.chunk_id as id, row_number() over (
      order by embeddings.embedding <=> ${vectorText(vector)}::halfvec, embeddings.chunk_id
    ) as rank
    from embeddings
    where embeddings.user_id = ${userId} and embeddings.model = ${model}
      and embeddings.meeting_id in (select id from eligible)
    order by rank
    limit ${CANDIDATES}
  `
}

function matching({ meetingIds, clientIds, from, to }: ChunkFilter, sql: Query) {
  return sql`
    ${meetingIds === undefined ? sql`` : sql`and meetings.id = any(${meetingIds})`}
    ${clientIds === undefined ? sql`` : sql`and meetings.client_id = any(${clientIds})`}
    ${from === undefined ? sql`` : sql`and meetings.date >= ${from}`}
    ${to === undefined ? sql`` : sql`and meetings.date < ${to}`}
  `
}
