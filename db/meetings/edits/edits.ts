import { asUser } from '../../connection/roles'
import type { Query } from '../../connection/sql'
import type { EditedField, EditedTexts } from '../edited-texts'
import { namedClients } from './named-clients'

export type Edit = {
  [Field in EditedField]: {
    id: number
    field: Field
    before: EditedTexts[Field]
    after: EditedTexts[Field]
    /** False if the text came too late because others were saved first. */
    applied: boolean
    /** False for an edit of an earlier summary or transcript. */
    current: boolean
    /** Client names by id, without deleted clients. */
    clients: Record<string, string> | null
    editor: string
    updatedAt: string
  }
}[EditedField]

const MAX_EDITS_LISTED = 1_000

/** Newest first. */
export async function listEdits(userId: number, meetingId: number, sql: Query = asUser(userId)) {
  const edits: Edit[] = await sql`
    select
      edits.id, field, before, after, applied, editor, edits.updated_at,
      field in ('details', 'actionItems') or summaries.id is not null or transcripts.id is not null
        as current,
      ${namedClients(userId, sql)} as clients
    from edits
    left join summaries on summaries.user_id = ${userId} and summaries.id = edits.summary_id
      and summaries.current
    left join transcripts on transcripts.user_id = ${userId}
      and transcripts.id = edits.transcript_id and transcripts.current
    where edits.user_id = ${userId} and edits.meeting_id = ${meetingId}
    order by edits.id desc
    limit ${MAX_EDITS_LISTED}
  `
  return [...edits]
}
