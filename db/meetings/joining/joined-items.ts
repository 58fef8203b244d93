import { asUser } from '../../connection/roles'
import type { Query } from '../../connection/sql'
import { type ArchivedItem, importItems } from '../action-items/archived-items'

/**
 * Copies the parts' items, so that nothing a person ticked or wrote has to be repeated. Their
 * passages are located in the new transcript when its summary is written.
 */
export async function copyItems(
  userId: number,
  meetingId: number,
  [first, second]: [number, number],
  sql: Query = asUser(userId),
) {
  const items: (ArchivedItem & { copyOf: number })[] = await sql`
    select text, heard, owner, owner_name, due::text, status, done_at, null as segment,
      null as start_ms, quote, created_by, edited, resolved,
      coalesce(copy_of, id) as copy_of
    from action_items
    where user_id = ${userId} and meeting_id in (${first}, ${second})
    order by meeting_id = ${second}, position, id
  `
  await importItems(userId, meetingId, items, sql)
}
