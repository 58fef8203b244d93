import { asUser } from '../../connection/roles'
import type { Query } from '../../connection/sql'
import type { CheckedEntry } from '../summaries'

/** Revisions of the current texts. */
export type ArchivedRevisions = {
  summary: {
    createdAt: string
    revision: number
    editedAt: string | null
    checked: CheckedEntry[]
  } | null
  transcript: {
    createdAt: string
    revision: number
    correctedAt: string | null
    transcribedBy: string | null
  } | null
}

export async function findRevisions(
  userId: number,
  meetingId: number,
  sql: Query = asUser(userId),
): Promise<ArchivedRevisions> {
  const [summary]: [NonNullable<ArchivedRevisions['summary']>?] = await sql`
    select created_at, revision, edited_at, checked
    from summaries
    where user_id = ${userId} and meeting_id = ${meetingId} and current
  `
  const [transcript]: [NonNullable<ArchivedRevisions['transcript']>?] = await sql`
    select created_at, revision, corrected_at, transcribed_by
    from transcripts
    where user_id = ${userId} and meeting_id = ${meetingId} and current
  `
  return { summary: summary ?? null, transcript: transcript ?? null }
}

/** Restores the revisions of an archived meeting's texts. */
export async function importRevisions(
  userId: number,
  meetingId: number,
  { summary, transcript }: ArchivedRevisions,
  sql: Query,
) {
  if (summary) {
    await sql`
      update summaries
      set created_at = ${summary.createdAt}, revision = ${summary.revision},
        indexed_revision = ${summary.revision}, edited_at = ${summary.editedAt},
        checked = ${JSON.stringify(summary.checked)}::text::jsonb
      where user_id = ${userId} and meeting_id = ${meetingId} and current
    `
  }
  if (!transcript) return
  await sql`
    update transcripts
    set created_at = ${transcript.createdAt}, revision = ${transcript.revision},
      indexed_revision = ${transcript.revision}, corrected_at = ${transcript.correctedAt},
      transcribed_by = ${transcript.transcribedBy}
    where user_id = ${userId} and meeting_id = ${meetingId} and current
  `
}
