import { asUser } from '../../connection/roles'
import type { Query, Sql } from '../../connection/sql'
import { lockForChange, type Unchangeable } from '../changeable'
import { addEdit, type NewEdit } from '../edits/add-edit'
import { addToSession } from '../edits/edit-session'
import {
  type ChangedField,
  changeField,
  type EditableSummary,
  hasSameText,
  type SummaryChange,
} from './changed-field'
import { checkedAfter } from './checked-entries'

export type SummaryEdit = {
  change: SummaryChange
  /** The summary that the reader edited, and its revision. */
  summaryId: number
  revision: number
  /** Joins the saves of one editing session into one edit. */
  session: string | null
  editor: string
}

/**
 * Writes one field of the current summary: 'continued' if this extended the previous edit. 'conflict' if the
 * field changed in the meantime, for example by a new summary, or the meeting was approved: the text is then
 * kept as an edit that was not applied. Null if the user has no such meeting, or it has no summary.
 */
export async function editSummary(
  userId: number,
  meetingId: number,
  edit: SummaryEdit,
  sql: Sql = asUser(userId),
): Promise<'saved' | 'continued' | 'conflict' | Unchangeable | null> {
  return sql.begin(async (sql) => {
    const state = await lockForChange(userId, meetingId, sql)
    if (state === null || state === 'held') return state
    const summary = await findCurrent(userId, meetingId, sql)
    if (!summary) return null
    const next = await changeField(userId, summary, edit.change, sql)
    const { field, before, after } = next
    const row = { ...edit, field, before, after, meetingId, summaryId: summary.id }
    const newEdit: NewEdit = {
      ...row,
      transcriptId: null,
      revision: summary.revision + 1,
      applied: true,
    }
    if (hasSameText(next)) return 'continued'
    if (state === 'approved' || (await isOutdated(userId, summary, edit, sql))) {
      await addEdit(userId, { ...newEdit, revision: summary.revision, applied: false }, sql)
      return state === 'approved' ? state : 'conflict'
    }
    const begun = await addToSession(userId, newEdit, sql)
    await write(userId, summary, next, sql)
    return begun ? 'saved' : 'continued'
  })
}

async function findCurrent(userId: number, meetingId: number, sql: Query) {
  const [summary]: [EditableSummary?] = await sql`
    select id, revision, executive_summary, key_points, next_meeting, evidence, checked
    from summaries
    where user_id = ${userId} and meeting_id = ${meetingId} and current
    for update
  `
  return summary ?? null
}

/** True if the field no longer holds the text that the reader edited. */
async function isOutdated(
  userId: number,
  summary: EditableSummary,
  { summaryId, revision, session, change }: SummaryEdit,
  sql: Query,
) {
  if (summaryId !== summary.id) return true
  const [later] = await sql`
    select 1
    from edits
    where user_id = ${userId} and summary_id = ${summary.id} and field = ${change.field} and applied
      and revision > ${revision} and session is distinct from ${session}
    limit 1
  `
  return later !== undefined
}

async function write(userId: number, summary: EditableSummary, next: ChangedField, sql: Query) {
  await sql`
    update summaries
    set ${columnOf(next, summary, sql)}, revision = revision + 1,
      checked = ${JSON.stringify(checkedAfter(next, summary))}::text::jsonb,
      edited_at = (
        select max(updated_at)
        from edits
        where user_id = ${userId} and summary_id = ${summary.id} and applied
      )
    where user_id = ${userId} and id = ${summary.id} and revision = ${summary.revision}
  `
}

function columnOf({ field, after }: ChangedField, { evidence }: EditableSummary, sql: Query) {
  if (field === 'executiveSummary') return sql`executive_summary = ${after}`
  const others = evidence.filter((one) => one.kind !== (field === 'keyPoints' ? 'keyPoint' : field))
  if (field === 'keyPoints') {
    const own = after.flatMap((point, index) =>
      point.evidence ? [{ kind: 'keyPoint', index, ...point.evidence }] : [],
    )
    return sql`
      key_points = ${JSON.stringify(after.map(({ text }) => text))}::text::jsonb,
      evidence = ${JSON.stringify([...others, ...own])}::text::jsonb
    `
  }
  const own = evidence.filter((one) => one.kind === field).map((one) => ({ ...one, edited: true }))
  return sql`
    next_meeting = ${after && JSON.stringify(after)}::text::jsonb,
    evidence = ${JSON.stringify(after ? [...others, ...own] : others)}::text::jsonb
  `
}
