import { asUser } from '../../connection/roles'
import type { Query, Sql } from '../../connection/sql'
import { deleteTurns } from '../../conversations/forget-turns'
import { type Artefact, listRecordings, listTexts } from '../deletion/artefacts'
import { addReceipt, type MakeReceipt } from '../deletion/receipts'
import { type Due, listDue, listDueTurns } from './due'
import { removeContent } from './remove-content'

/** Turns deleted in one step. */
const TURNS_AT_ONCE = 1_000

/**
 * Deletes expired content, unless the rule, a hold or a signature has changed that in the meantime.
 * `warning` is then shown on the meeting. Returns how many things were deleted.
 */
export function expireContent(
  userId: number,
  { category, subjectId }: Pick<Due, 'category' | 'subjectId'>,
  warning: string,
  makeReceipt: MakeReceipt,
  sql: Sql = asUser(userId),
): Promise<number> {
  return sql.begin(async (sql) => {
    await sql`
      select 1
      from meetings
      where user_id = ${userId} and id = ${subjectId}
      for update
    `
    const due = await listDue(userId, { meetingId: subjectId, withinDays: 0, limit: 10 }, sql)
    if (!due.some((each) => each.category === category && each.over)) return 0
    const removed = await listContent(userId, subjectId, category, sql)
    await addReceipt(userId, makeReceipt(removed), sql)
    await removeContent(userId, subjectId, category, sql)
    await sql`
      update meetings
      set warnings = array_append(warnings, ${warning}::text), updated_at = now()
      where user_id = ${userId} and id = ${subjectId}
    `
    return removed.length
  })
}

/** The same for chat answers. */
export function expireTurns(
  userId: number,
  makeReceipt: MakeReceipt,
  sql: Sql = asUser(userId),
): Promise<number> {
  return sql.begin(async (sql) => {
    const due = await listDueTurns(userId, { withinDays: 0, limit: TURNS_AT_ONCE }, sql)
    const ids = due.filter(({ over }) => over).map(({ subjectId }) => subjectId)
    if (ids.length === 0) return 0
    const removed = ids.map((id): Artefact => ({ kind: 'answer', id, meeting: null, sha256: null }))
    await addReceipt(userId, makeReceipt(removed), sql)
    await deleteTurns(userId, ids, sql)
    return removed.length
  })
}

function listContent(
  userId: number,
  meetingId: number,
  category: Due['category'],
  sql: Query,
): Promise<Artefact[]> {
  switch (category) {
    case 'audio':
      return listRecordings(userId, [meetingId], sql)
    case 'notes':
      return listTexts(userId, [meetingId], 'note', sql)
    case 'transcript':
    case 'summary':
      return listTexts(userId, [meetingId], category, sql)
    case 'chats':
      throw new TypeError('database: chats belong to no meeting')
  }
}
