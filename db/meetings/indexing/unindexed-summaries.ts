import { asMaintenance, asUser } from '../../connection/roles'
import type { Query } from '../../connection/sql'
import type { NewSummary } from '../summaries'

export type UnindexedSummary = Pick<
  NewSummary,
  'executiveSummary' | 'keyPoints' | 'actionItems'
> & { id: number; revision: number }

/** The summary that shows, if what it is found by is older. */
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

/** False if it is gone or was edited again. Part of the transaction that saves the index. */
export async function markSummaryIndexed(
  userId: number,
  { id, revision }: { id: number; revision: number },
  sql: Query,
) {
  const marked = await sql`
    update summaries
    set indexed_revision = ${revision}
    where user_id = ${userId} and id = ${id} and revision = ${revision} and current
  `
  return marked.count === 1
}

/** Every meeting whose summary was edited since it was indexed, for the reconciler. */
export async function listUnindexedSummaries(sql: Query = asMaintenance) {
  const edited: { userId: number; meetingId: number }[] = await sql`
    select user_id, meeting_id
    from summaries
    where current and indexed_revision < revision
  `
  return edited
}
