import { asUser } from '../../connection/roles'
import type { Sql } from '../../connection/sql'
import { lockForChange } from '../changeable'

type Change = { correction?: string | null; hidden?: boolean; seen?: { correction: string | null } }

/**
 * Returns the statement's meeting; null if the user has no such statement, 'changed' if its correction is no
 * longer as `seen`.
 */
export async function changeStatement(
  userId: number,
  id: number,
  { correction, hidden, seen }: Change,
  sql: Sql = asUser(userId),
): Promise<number | 'held' | 'changed' | null> {
  return sql.begin(async (sql) => {
    const [statement]: [{ meetingId: number }?] = await sql`
      select meeting_id
      from statements
      where user_id = ${userId} and id = ${id}
    `
    if (!statement) return null
    const state = await lockForChange(userId, statement.meetingId, sql)
    if (state === 'held' || state === null) return state
    const changed = await sql`
      update statements
      set
        correction = ${correction === undefined ? sql`correction` : correction},
        hidden = ${hidden === undefined ? sql`hidden` : hidden}
      where user_id = ${userId} and id = ${id} and (
        ${seen === undefined || correction === undefined}
        or coalesce(correction, '') in (${correction ?? ''}, ${seen?.correction ?? ''})
      )
    `
    return changed.count === 1 ? statement.meetingId : 'changed'
  })
}
