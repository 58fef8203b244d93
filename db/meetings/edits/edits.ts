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
/** An edit of key points has up to 800,000: a thousand of them would hold everybody up. */
const MAX_CHARACTERS_LISTED = 4_000_000

/**
 * Newest first, at most as many as an answer can carry; the rest is in the account's export. Their
 * lengths are added one by one, because a sum over all of them would read every text.
 */
export async function listEdits(userId: number, meetingId: number, sql: Query = asUser(userId)) {
  const { newest, older } = texts(userId, meetingId, sql)
  const edits: Edit[] = await sql`
    with recursive listed (id, characters, nth) as (
      (select id, characters, 1 from ${newest})
      union all
      select older.id, listed.characters + older.characters, nth + 1
      from listed
      cross join lateral ${older}
      where nth < ${MAX_EDITS_LISTED} and listed.characters < ${MAX_CHARACTERS_LISTED}
    )
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
      and edits.id in (select id from listed)
    order by edits.id desc
  `
  return [...edits]
}

/** The meeting's newest edit, and the one before the listed one, with the length of their texts. */
function texts(userId: number, meetingId: number, sql: Query) {
  const one = (before: ReturnType<Query>) => sql`(
    select id, length(before::text)::bigint + length(after::text) as characters
    from edits
    where user_id = ${userId} and meeting_id = ${meetingId} ${before}
    order by id desc
    limit 1
  )`
  return {
    newest: sql`${one(sql``)} as newest`,
    older: sql`${one(sql`and edits.id < listed.id`)} as older`,
  }
}
