import type { Query } from '../../connection/sql'
import type { Attempt } from './attempts'
import { otherWarnings } from './keep-current'

/**
 * The last step: the meeting shows the new versions. If a text changed during the attempt, it is
 * queued for indexing again. Returns whether the summary was not shown before. Part of a fenced write.
 */
export async function publishAttempt({ userId, meetingId }: Attempt, sql: Query): Promise<boolean> {
  let isNewSummary = false
  for (const table of ['transcripts', 'summaries'] as const) {
    const version = table === 'transcripts' ? sql`transcript_version` : sql`summary_version`
    const wanted = sql`(select ${version} from meetings where user_id = ${userId} and id = ${meetingId})`
    await sql`
      update ${sql(table)} set current = false
      where user_id = ${userId} and meeting_id = ${meetingId} and current and version <> ${wanted}
    `
    const shown = await sql`
      update ${sql(table)} set current = true
      where user_id = ${userId} and meeting_id = ${meetingId} and not current and version = ${wanted}
    `
    if (table === 'summaries') isNewSummary = shown.count > 0
  }
  for (const table of ['transcripts', 'summaries'] as const) {
    await sql`
      update ${sql(table)}
      set indexed_revision = least(indexed_revision, 1)
      where user_id = ${userId} and meeting_id = ${meetingId} and current and revision > 1
    `
  }
  await sql`
    delete from transcript_pieces
    where user_id = ${userId} and meeting_id = ${meetingId}
  `
  await sql`
    update meetings
    set status = 'Processed', step = null, failure = null, retry_at = null, failing_since = null,
      tries = 0, warnings = ${otherWarnings(sql)}, updated_at = now()
    where user_id = ${userId} and id = ${meetingId}
  `
  return isNewSummary
}
