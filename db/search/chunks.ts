import pgvector from 'pgvector'
import { asUser } from '../connection/roles'
import type { Query } from '../connection/sql'
import { countSpeakers } from './postings/count-speakers'
import { countWords, type Posting } from './postings/count-words'
import { replacePostings } from './postings/replace-postings'

/** Dimensions of stored vectors; shorter ones are padded with zeros. */
const DIMENSIONS = 1536
/** Rows per insert: long texts make long statements. */
const BATCH = 50

export type ChunkSource = 'transcript' | 'summary' | 'note'

/** A passage to index. `heading` is the meeting's title and client: searched, never shown. */
export type NewChunk = {
  position: number
  body: string
  heading: string
  speakers: string[]
  fromSegment: number | null
  toSegment: number | null
  startSeconds: number | null
  endSeconds: number | null
}

/**
 * Replaces the search index of the meeting's transcript, summary or note. Vectors are null if none could be
 * computed: the text is then found by words only. `language` is its text search configuration, in which
 * `postings` were counted, unless that is done here.
 */
export async function replaceChunks(
  document: Document & { language?: string; postings?: Posting[] },
  chunks: NewChunk[],
  vectors: number[][] | null,
  model: string,
  sql: Query = asUser(document.userId),
): Promise<void> {
  const { userId, meetingId, source, language = 'english' } = document
  await sql`
    delete from chunks
    where user_id = ${userId} and meeting_id = ${meetingId} and source = ${source}
  `
  for (let at = 0; at < chunks.length; at += BATCH) {
    await insertChunks(document, chunks.slice(at, at + BATCH), sql)
  }
  if (vectors) await insertVectors(document, vectors, model, sql)
  const postings = document.postings ?? (await countWords(chunks, language, sql))
  const about = { postings, speakers: countSpeakers(chunks), model: vectors && model, language }
  await replacePostings({ userId, meetingId, source }, about, sql)
}

type Document = { userId: number; meetingId: number; source: ChunkSource }

async function insertChunks(document: Document, chunks: NewChunk[], sql: Query) {
  const rows = chunks.map((chunk) => ({
    user_id: document.userId,
    meeting_id: document.meetingId,
    source: document.source,
    position: chunk.position,
    body: chunk.body,
    heading: chunk.heading,
    speakers: chunk.speakers,
    from_segment: chunk.fromSegment,
    to_segment: chunk.toSegment,
    start_seconds: chunk.startSeconds,
    end_seconds: chunk.endSeconds,
  }))
  await sql`insert into chunks ${sql(rows)}`
}

/** Adds vectors to a document's chunks that have none, in order. */
export async function insertVectors(
  document: Document,
  vectors: number[][],
  model: string,
  sql: Query,
): Promise<void> {
  for (let at = 0; at < vectors.length; at += BATCH) {
    await insertSome(document, at, vectors.slice(at, at + BATCH), model, sql)
  }
}

async function insertSome(
  { userId, meetingId, source }: Document,
  first: number,
  vectors: number[][],
  model: string,
  sql: Query,
) {
  const unit = unitOf(vectors)
  await sql`
    insert into embeddings (user_id, chunk_id, meeting_id, model, bits, embedding)
    with unit as materialized (
      select array_fill(${unit}::real, array[${DIMENSIONS}::int])::vector as vector
    ),
    sent as materialized (
      select (numbers::int[]::vector * unit.vector)::halfvec as vector, nth
      from unnest(${vectors.map((vector) => inUnits(vector, unit))}::text[])
        with ordinality as sent (numbers, nth)
      cross join unit
    )
    select chunks.user_id, chunks.id, chunks.meeting_id, ${model},
      binary_quantize(sent.vector)::bit(1536), sent.vector
    from sent
    join (
      select user_id, id, meeting_id, row_number() over (order by position) as nth
      from (
        select user_id, id, meeting_id, position
        from chunks
        where user_id = ${userId} and meeting_id = ${meetingId} and source = ${source}
        order by position
        limit ${vectors.length}
        offset ${first}
      ) as own
    ) as chunks on chunks.nth = sent.nth
  `
}

/** All numbers that the column holds are multiples of the first; above 127, of the second as a rule. */
const UNITS = { usual: 2 ** -24, large: 2 ** -15 }
/** The largest number of usual units that an integer holds. */
const LARGEST = 2 ** 7

function unitOf(vectors: number[][]): number {
  const isUsual = vectors.every((vector) => vector.every((value) => Math.abs(value) < LARGEST))
  return isUsual ? UNITS.usual : UNITS.large
}

/** The vector as integers, exactly as it is stored: the embedded database takes 4 ms to read one with fractions. */
function inUnits(vector: number[], unit: number): string {
  return `{${padded(vector.map((value) => Math.round(Math.f16round(value) / unit)))}}`
}

/** A vector padded to `DIMENSIONS`, as text. Throws if it is longer. */
export function vectorText(vector: number[]): string {
  return pgvector.toSql(padded(vector.map(shortest))) ?? ''
}

function padded(numbers: number[]): number[] {
  if (numbers.length > DIMENSIONS) {
    throw new Error(
      `database: a vector has ${numbers.length} dimensions, at most ${DIMENSIONS} fit`,
    )
  }
  return [...numbers, ...new Array<number>(DIMENSIONS - numbers.length).fill(0)]
}

/** With as many digits as a half-precision number has: the embedded database reads more of them slowly. */
function shortest(value: number): number {
  return Number(Math.f16round(value).toPrecision(5))
}
