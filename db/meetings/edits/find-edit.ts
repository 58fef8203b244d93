import { asUser } from '../../connection/roles'
import type { Query } from '../../connection/sql'
import type { EditedField, EditedTexts } from '../edited-texts'

type FoundEdit = {
  [Field in EditedField]: {
    field: Field
    before: EditedTexts[Field]
    after: EditedTexts[Field]
  }
}[EditedField]

/** Null if the meeting has no such edit. */
export async function findEdit(
  userId: number,
  meetingId: number,
  id: number,
  sql: Query = asUser(userId),
): Promise<FoundEdit | null> {
  const [edit]: [FoundEdit?] = await sql`
    select field, before, after
    from edits
    where user_id = ${userId} and meeting_id = ${meetingId} and id = ${id}
  `
  return edit ?? null
}

/** Edits of a field since the last one the reader saw. */
export async function listEditsSince<Field extends EditedField>(
  userId: number,
  meetingId: number,
  { field, since }: { field: Field; since: number },
  sql: Query,
) {
  const edits: { after: EditedTexts[Field] }[] = await sql`
    select after
    from edits
    where user_id = ${userId} and meeting_id = ${meetingId} and field = ${field} and id > ${since}
  `
  return edits
}
