import { asMaintenance, asUser } from '../connection/roles'
import type { Query } from '../connection/sql'
import { type ChunkSource, insertVectors } from './chunks'

/**
 * A text of a meeting with vectors of another model: `model`, null if it has none. Its chunks are
 * in order.
 */
type StaleDocument = {
  source: ChunkSource
  model: string | null
  chunks: { body: string; speakers: string[] }[]
}

/**
 * Meetings with such texts that may be sent to a model, interleaved by user: everyone's newest
 * before anyone's next.
 */
export async function listStaleMeetings(model: string, limit: number, sql: Query = asMaintenance) {
  const strict: { id: number }[] = await sql`
    select id
    from users
    where not process_unknown
  `
  const asking = strict.map(({ id }) => id)
  const meetings: { userId: number; meetingId: number }[] = await sql`
    select user_id, meeting_id
    from (
      select documents.user_id, meeting_id,
        row_number() over (
          partition by documents.user_id order by meeting_id desc
        ) as turn
      from documents
      join meetings on meetings.user_id = documents.user_id and meetings.id = meeting_id
      join clients on clients.user_id = documents.user_id and clients.id = meetings.client_id
      where model is distinct from ${model}
        and coalesce(meetings.consent, clients.consent) not in ('refused', 'revoked')
        and (
          coalesce(meetings.consent, clients.consent) = 'given'
          or documents.user_id <> all(${asking}::int[])
        )
      group by documents.user_id, meeting_id
    ) as stale
    order by turn, user_id
    limit ${limit}
  `
  return meetings
}

/** The meeting's texts without vectors of this model. */
export async function findStaleDocuments(
  userId: number,
  meetingId: number,
  model: string,
  sql: Query = asUser(userId),
) {
  const documents: StaleDocument[] = await sql`
    select documents.source, documents.model, (
      select jsonb_agg(jsonb_build_object('body', body, 'speakers', speakers) order by position)
      from chunks
      where user_id = ${userId} and meeting_id = ${meetingId} and source = documents.source
    ) as chunks
    from documents
    where user_id = ${userId} and meeting_id = ${meetingId} and model is distinct from ${model}
    order by source
  `
  return documents
}

/**
 * Replaces the other model's vectors. Does nothing and returns false if the text was replaced in
 * the meantime.
 */
export async function replaceVectors(
  { userId, meetingId }: { userId: number; meetingId: number },
  { source, model: from, chunks }: StaleDocument,
  vectors: number[][],
  model: string,
): Promise<boolean> {
  return asUser(userId).begin(async (sql) => {
    const marked = await sql`
      update documents
      set model = ${model}
      where user_id = ${userId} and meeting_id = ${meetingId} and source = ${source}
        and model is not distinct from ${from} and chunks = ${chunks.length}
    `
    if (marked.count === 0) return false
    await sql`
      delete from embeddings
      where user_id = ${userId} and chunk_id in (
        select id
        from chunks
        where user_id = ${userId} and meeting_id = ${meetingId} and source = ${source}
      )
    `
    await insertVectors({ userId, meetingId, source }, vectors, model, sql)
    return true
  })
}
