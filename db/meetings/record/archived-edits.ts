import { asUser } from '../../connection/roles'
import type { Query } from '../../connection/sql'
import type { EditedField } from '../edits'
import type { CheckedEntry } from '../summaries'

/** An edit as an archive holds it; `of` is null if the text that it changed is gone. */
export type ArchivedEdit = {
  of: 'summary' | 'transcript' | null
  /** Which of the earlier texts it changed, from 1; left out for the text that shows. */
  earlier?: number
  revision: number
  field: EditedField
  before: unknown
  after: unknown
  applied: boolean
  session: string | null
  editor: string
  createdAt: string
  updatedAt: string
}

/** How far the texts that show have come. */
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

/** Every edit of a meeting, oldest first. */
export async function listArchivedEdits(
  userId: number,
  meetingId: number,
  sql: Query = asUser(userId),
) {
  const edits: ArchivedEdit[] = await sql`
    select
      case
        when summaries.id is not null then 'summary'
        when transcripts.id is not null then 'transcript'
      end as of,
      coalesce(summaries.earlier, transcripts.earlier) as earlier,
      edits.revision, field, before, after, applied, session, editor, edits.created_at,
      edits.updated_at
    from edits
    left join ${places(userId, meetingId, 'summaries', sql)} on summaries.id = edits.summary_id
    left join ${places(userId, meetingId, 'transcripts', sql)}
      on transcripts.id = edits.transcript_id
    where edits.user_id = ${userId} and edits.meeting_id = ${meetingId}
    order by edits.id
  `
  return edits.map(({ earlier, ...edit }) => (earlier ? { ...edit, earlier } : edit))
}

/** The texts of a meeting; the place among those that do not show is null for the one that does. */
function places(userId: number, meetingId: number, table: 'summaries' | 'transcripts', sql: Query) {
  return sql`(
    select id, case when not current then
      row_number() over (partition by current order by version)::int
    end as earlier
    from ${sql(table)}
    where user_id = ${userId} and meeting_id = ${meetingId}
  ) as ${sql(table)}`
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

/** Saves the edits of a meeting that comes from an archive, after its texts. */
export async function bringEdits(
  userId: number,
  meetingId: number,
  edits: ArchivedEdit[],
  sql: Query,
) {
  const textIds = {
    summary: await idsOf(userId, meetingId, 'summaries', sql),
    transcript: await idsOf(userId, meetingId, 'transcripts', sql),
  }
  for (const edit of edits) {
    const idOf = (text: 'summary' | 'transcript') =>
      (edit.of === text && textIds[text].get(edit.earlier ?? null)) || null
    await sql`
      insert into edits (
        user_id, meeting_id, summary_id, transcript_id, revision, field, before, after, applied,
        session, editor, created_at, updated_at
      )
      values (
        ${userId}, ${meetingId}, ${idOf('summary')}, ${idOf('transcript')}, ${edit.revision},
        ${edit.field}, ${JSON.stringify(edit.before)}::text::jsonb,
        ${JSON.stringify(edit.after)}::text::jsonb, ${edit.applied}, ${edit.session},
        ${edit.editor}, ${edit.createdAt}, ${edit.updatedAt}
      )
    `
  }
}

async function idsOf(
  userId: number,
  meetingId: number,
  table: 'summaries' | 'transcripts',
  sql: Query,
) {
  const texts: { id: number; earlier: number | null }[] = await sql`
    select id, earlier
    from ${places(userId, meetingId, table, sql)}
  `
  return new Map(texts.map(({ id, earlier }) => [earlier, id]))
}

/** The texts of a meeting that comes from an archive are as far on as they were there. */
export async function bringRevisions(
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
