import type { Query } from '../../connection/sql'
import { type ActionStatus, type ItemState, stateOf } from './item'
import { recordItemVersions } from './item-versions'

/** The same task in another meeting that was joined with or from this one. */
export type ItemCopy = { id: number; meetingId: number }

/** The item and its copies, in the order in which meetings are locked. */
export async function listCopies(userId: number, id: number, sql: Query) {
  const copies: ItemCopy[] = await sql`
    select same.id, same.meeting_id
    from action_items as item
    join action_items as same on same.user_id = ${userId} and (
      same.id = coalesce(item.copy_of, item.id) or same.copy_of = coalesce(item.copy_of, item.id)
    )
    where item.user_id = ${userId} and item.id = ${id}
    order by same.meeting_id, same.id
  `
  return copies
}

/** Returns the items that this ticked or reopened. Dropped items stay dropped. */
export async function tickCopies(
  userId: number,
  ids: number[],
  { status, doneAt, editor }: { status: ActionStatus; doneAt: string | null; editor: string },
  sql: Query,
): Promise<ItemCopy[]> {
  const ticked: (ItemCopy & ItemState)[] = await sql`
    select id, meeting_id, text, owner, owner_name, due::text, status
    from action_items
    where user_id = ${userId} and id = any(${ids}::int[])
      and status <> 'dropped' and status <> ${status}
    order by id
    for update
  `
  for (const item of ticked) {
    await sql`
      update action_items
      set status = ${status}, done_at = ${doneAt}, undo = ${stateOf(item)}::text::jsonb,
        edited = case when 'status' = any(edited) then edited else edited || '{status}' end,
        version = version + 1, updated_at = now()
      where user_id = ${userId} and id = ${item.id}
    `
    const { id, meetingId } = item
    await recordItemVersions(userId, { meetingId, ids: [id], editor }, [item], sql)
  }
  return ticked
}

/** The editor shown for ticks that a restored meeting missed. */
const RESTORED = 'Restored from trash'

/** Ticks or reopens items of meetings restored from the trash, as their copies elsewhere were meanwhile. */
export async function followCopies(userId: number, meetingIds: number[], sql: Query) {
  const behind: { id: number; status: ActionStatus; doneAt: string | null }[] = await sql`
    select distinct on (own.id) own.id, other.status, other.done_at
    from action_items as own
    join action_items as other on other.user_id = ${userId} and (
      other.id = coalesce(own.copy_of, own.id) or other.copy_of = coalesce(own.copy_of, own.id)
    )
    where own.user_id = ${userId} and own.meeting_id = any(${meetingIds}::int[])
      and other.meeting_id <> all(${meetingIds}::int[])
      and other.status <> 'dropped' and other.updated_at > own.updated_at
    order by own.id, other.updated_at desc
  `
  for (const { id, status, doneAt } of behind) {
    await tickCopies(userId, [id], { status, doneAt, editor: RESTORED }, sql)
  }
}
