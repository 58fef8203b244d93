import { asUser } from '../connection/roles'
import type { Query } from '../connection/sql'
import { type ChunkSource, vectorText } from './chunks'
import type { PassageQuestion } from './found-chunk'

/** Neighbors from the coarse scan that are compared exactly. */
const COARSE = 600

type Vectors = Pick<PassageQuestion, 'model' | 'quantized' | 'meetingIds'> & { vector: number[] }

/** A passage near the vector; `similarity` is their cosine similarity. */
export type Near = {
  meetingId: number
  source: ChunkSource
  position: number
  similarity: number
}

/** The vector's nearest neighbors, nearest first: exact, or coarse by bits and then exact. */
export async function listNearest(
  userId: number,
  { vector, model, quantized, meetingIds }: Vectors,
  limit: number,
  sql: Query = asUser(userId),
): Promise<Near[]> {
  const within = sql`
    embeddings.user_id = ${userId} and embeddings.model = ${model}
      ${meetingIds === undefined ? sql`` : sql`and embeddings.meeting_id in (select unnest(${meetingIds}::int[]))`}`
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
  const near: Near[] = await sql`
    with sought as materialized (
      select ${vectorText(vector)}::halfvec as vector
    )
    select chunks.meeting_id, chunks.source, chunks.position, 1 - distance as similarity
    from (
      select chunk_id, embedding <=> (select vector from sought) as distance
      from ${candidates} as candidates
      order by distance, chunk_id
      limit ${limit}
    ) as nearest
    join chunks on chunks.user_id = ${userId} and chunks.id = nearest.chunk_id
    order by distance, chunk_id
  `
  return near
}
