import { asUser } from '../../connection/roles'
import type { Query } from '../../connection/sql'
import { type ArchivedItem, bringItems } from '../action-items/archived-items'

/**
 * Gives the joined meeting the items of its parts, so that what a person ticked or wrote is not asked for again.
 * Their passages are found in the new transcript when its summary is written.
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
  await bringItems(userId, meetingId, items, sql)
}
