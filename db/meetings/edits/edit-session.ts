import type { Query } from '../../connection/sql'
import { addEdit, type NewEdit } from './add-edit'

/**
 * Merges an edit into the last one of its field if both belong to the same editing session; an edit
 * that returns to the initial text is removed. True if it stays a separate edit.
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
