import { asMaintenance, asUser } from '../../connection/roles'
import type { Query } from '../../connection/sql'
import type { Transcript } from '../transcripts'

export type UnindexedTranscript = Transcript & { revision: number }

/** The transcript that shows, if what it is found by is older. */
export async function findUnindexedTranscript(
  userId: number,
  meetingId: number,
  sql: Query = asUser(userId),
) {
  const [transcript]: [UnindexedTranscript?] = await sql`
    select id, full_text, segments, speakers, revision
    from transcripts
    where user_id = ${userId} and meeting_id = ${meetingId} and current
      and indexed_revision < revision
  `
  return transcript ?? null
}

/** False if it is gone or has been changed again. Part of the transaction that saves the index. */
export async function markTranscriptIndexed(
  userId: number,
  { id, revision }: { id: number; revision: number },
  sql: Query,
) {
  const marked = await sql`
    update transcripts
    set indexed_revision = ${revision}
    where user_id = ${userId} and id = ${id} and revision = ${revision} and current
  `
  return marked.count === 1
}

/** Every meeting whose transcript has changed since it was indexed, for the reconciler. */
export async function listUnindexedTranscripts(sql: Query = asMaintenance) {
  const transcripts: { userId: number; meetingId: number }[] = await sql`
    select user_id, meeting_id
    from transcripts
    where current and indexed_revision < revision
  `
  return transcripts
}
