import { asUser } from '../connection/roles'
import type { Query } from '../connection/sql'
import type { Evidence } from './summaries'

/** A key point with its passage, if one was looked for. */
export type Point = { text: string; evidence?: Pick<Evidence, 'segment' | 'quote' | 'edited'> }

/** The content of each field of an edit, before and after it. */
export type EditedTexts = {
  executiveSummary: string
  keyPoints: Point[]
  nextMeeting: { date: string | null; topics: string | null } | null
  passage: { index: number; text: string }
  speaker: { index: number; speaker: string | null }[]
}

export type EditedField = keyof EditedTexts

export type Edit = {
  [Field in EditedField]: {
    id: number
    field: Field
    before: EditedTexts[Field]
    after: EditedTexts[Field]
    /** False for words that came too late: others had been saved meanwhile. */
    applied: boolean
    /** True for an edit of the summary or transcript that shows. */
    current: boolean
    editor: string
    updatedAt: string
  }
}[EditedField]

export type NewEdit<Field extends EditedField = EditedField> = {
  meetingId: number
  summaryId: number | null
  transcriptId: number | null
  revision: number
  field: Field
  before: EditedTexts[Field]
  after: EditedTexts[Field]
  applied: boolean
  session: string | null
  editor: string
}

const MOST_EDITS_LISTED = 300

/** The edits of a meeting, newest first. */
export async function listEdits(userId: number, meetingId: number, sql: Query = asUser(userId)) {
  const edits: Edit[] = await sql`
    select
      edits.id, field, before, after, applied, editor, edits.updated_at,
      summaries.id is not null or transcripts.id is not null as current
    from edits
    left join summaries on summaries.user_id = ${userId} and summaries.id = edits.summary_id
      and summaries.current
    left join transcripts on transcripts.user_id = ${userId}
      and transcripts.id = edits.transcript_id and transcripts.current
    where edits.user_id = ${userId} and edits.meeting_id = ${meetingId}
    order by edits.id desc
    limit ${MOST_EDITS_LISTED}
  `
  return [...edits]
}

/** Adds an edit, and gives its id. */
export async function addEdit(userId: number, edit: NewEdit, sql: Query): Promise<number> {
  const [added]: [{ id: number }?] = await sql`
    insert into edits (
      user_id, meeting_id, summary_id, transcript_id, revision, field, before, after, applied,
      session, editor
    )
    values (
      ${userId}, ${edit.meetingId}, ${edit.summaryId}, ${edit.transcriptId}, ${edit.revision},
      ${edit.field}, ${JSON.stringify(edit.before)}::text::jsonb,
      ${JSON.stringify(edit.after)}::text::jsonb, ${edit.applied}, ${edit.session}, ${edit.editor}
    )
    returning id
  `
  if (!added) throw new Error('database: the edit was not added')
  return added.id
}

/**
 * Adds an edit to the last one of its field if both belong to one go at it; one that comes back to the text with which
 * it began is none. True if it is one of its own.
 */
export async function addToSession(userId: number, edit: NewEdit, sql: Query): Promise<boolean> {
  const [last]: [{ id: number; session: string | null; unchanged: boolean }?] = await sql`
    select id, session, before = ${JSON.stringify(edit.after)}::text::jsonb as unchanged
    from edits
    where user_id = ${userId} and meeting_id = ${edit.meetingId} and field = ${edit.field}
      and summary_id = ${edit.summaryId} and applied
    order by id desc
    limit 1
  `
  if (!last || last.session === null || last.session !== edit.session) {
    await addEdit(userId, edit, sql)
    return true
  }
  if (last.unchanged) {
    await sql`delete from edits where user_id = ${userId} and id = ${last.id}`
  } else {
    await sql`
      update edits
      set after = ${JSON.stringify(edit.after)}::text::jsonb, revision = ${edit.revision},
        updated_at = now()
      where user_id = ${userId} and id = ${last.id}
    `
  }
  return false
}
