import type { Query } from '../../connection/sql'
import type { EditedField, EditedTexts } from '../edited-texts'

export type NewEdit<Field extends EditedField = EditedField> = {
  meetingId: number
  summaryId: number | null
  transcriptId: number | null
  /** The resulting revision; null if no text changed. */
  revision: number | null
  field: Field
  before: EditedTexts[Field]
  after: EditedTexts[Field]
  applied: boolean
  session: string | null
  editor: string
}

/** Adds an edit to details or action items, which have no text revision. */
export async function addVersion<Field extends 'details' | 'actionItems'>(
  userId: number,
  edit: Pick<NewEdit<Field>, 'meetingId' | 'field' | 'before' | 'after' | 'editor'>,
  sql: Query,
): Promise<void> {
  const ofNoText = { summaryId: null, transcriptId: null, revision: null, session: null }
  await addEdit(userId, { ...ofNoText, applied: true, ...edit }, sql)
}

/** Returns the edit's id. */
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
