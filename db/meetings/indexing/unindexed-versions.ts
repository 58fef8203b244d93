import { asMaintenance, asUser } from '../../connection/roles'
import type { Query } from '../../connection/sql'
import type { NewSummary } from '../summaries'
import type { Transcript } from '../transcripts'

/** Tables of text versions, one of which is current. */
type Versions = 'summaries' | 'transcripts'

type UnindexedSummary = Pick<NewSummary, 'executiveSummary' | 'keyPoints' | 'actionItems'> & {
  id: number
  revision: number
}

type UnindexedTranscript = Transcript & { revision: number }

/** The current summary, if the search index has an older revision. */
export async function findUnindexedSummary(
  userId: number,
  meetingId: number,
  sql: Query = asUser(userId),
) {
  const [summary]: [UnindexedSummary?] = await sql`
    select id, revision, executive_summary, key_points, action_items
    from summaries
    where user_id = ${userId} and meeting_id = ${meetingId} and current
      and indexed_revision < revision
  `
  return summary ?? null
}

/** The current transcript, if the search index has an older revision. */
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

/** False if it is gone or was changed again. Part of the transaction that saves the index. */
export async function markVersionIndexed(
  userId: number,
  versions: Versions,
  { id, revision }: { id: number; revision: number },
  sql: Query,
) {
  const marked = await sql`
    update ${sql(versions)}
    set indexed_revision = ${revision}
    where user_id = ${userId} and id = ${id} and revision = ${revision} and current
  `
  return marked.count === 1
}

/** Every meeting with text changed since it was indexed, for the reconciler. */
export async function listUnindexed(versions: Versions, sql: Query = asMaintenance) {
  const changed: { userId: number; meetingId: number }[] = await sql`
    select user_id, meeting_id
    from ${sql(versions)}
    where current and indexed_revision < revision
  `
  return changed
}
