import { asUser } from '../../connection/roles'
import type { Sql } from '../../connection/sql'
import { lockForChange } from '../changeable'

/** Returns the statement's meeting; null if the user has no such statement. */
export async function changeStatement(
  userId: number,
  id: number,
  { correction, hidden }: { correction?: string | null; hidden?: boolean },
  sql: Sql = asUser(userId),
): Promise<number | 'held' | null> {
  return sql.begin(async (sql) => {
    const [statement]: [{ meetingId: number }?] = await sql`
      select meeting_id
      from statements
      where user_id = ${userId} and id = ${id}
    `
    if (!statement) return null
    const state = await lockForChange(userId, statement.meetingId, sql)
    if (state === 'held' || state === null) return state
    await sql`
      update statements
      set
        correction = ${correction === undefined ? sql`correction` : correction},
        hidden = ${hidden === undefined ? sql`hidden` : hidden}
      where user_id = ${userId} and id = ${id}
    `
    return statement.meetingId
  })
}
