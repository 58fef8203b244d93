import { vectorText } from './chunks'
import { type ChunkFilter, isLimited } from './search-filter'
import type { Query } from './sql'

export type VectorQuestion = {
  /** Null leaves the words alone to decide. */
  vector: number[] | null
  model: string
  /** Scans one bit a dimension and compares only the best exactly: for large libraries. */
  quantized?: boolean
  filter?: ChunkFilter
}

/** Candidates of the coarse scan. */
const COARSE = 600

/** CTE `semantic`: the nearest neighbours by the vector, exactly, or by bits first and then exactly. */
export function nearestChunks(
  userId: number,
  { vector, model, quantized, filter = {} }: VectorQuestion,
  limit: number,
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
      ${isLimited(filter) ? sql`and embeddings.meeting_id in (select id from eligible)` : sql``}`
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
          limit ${limit}
        ) as nearest
      ) as near
      join chunks on chunks.user_id = ${userId} and chunks.id = near.chunk_id
    )`
}
