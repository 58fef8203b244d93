import type { Query } from '../../connection/sql'
import { type ActionStatus, type ItemState, stateOf } from './item'
import { recordItemVersions } from './item-versions'

/** The same task in another meeting that was joined with or from this one. */
export type ItemCopy = { id: number; meetingId: number }

/** Of each item: itself and its copies, in the order in which meetings are locked. */
export async function listCopies(userId: number, ids: number[], sql: Query) {
  const found: (ItemCopy & { item: number })[] = await sql`
    select item.id as item, same.id, same.meeting_id
    from action_items as item
    join action_items as same on same.user_id = ${userId} and (
      same.id = coalesce(item.copy_of, item.id) or same.copy_of = coalesce(item.copy_of, item.id)
    )
    where item.user_id = ${userId} and item.id = any(${ids}::int[])
    order by same.meeting_id, same.id
  `
  const copies = new Map<number, ItemCopy[]>(ids.map((id) => [id, []]))
  for (const { item, id, meetingId } of found) copies.get(item)?.push({ id, meetingId })
  return copies
}

/** What an item's copies get from it. */
type CopiedStatus = {
  status: ActionStatus
  doneAt: string | null
  editor: string
  /** false leaves dropped copies as they are */
  reopens: boolean
}

/** Gives the items that status; returns those that had another. */
export async function setCopies(
  userId: number,
  ids: number[],
  { status, doneAt, editor, reopens }: CopiedStatus,
  sql: Query,
): Promise<ItemCopy[]> {
  const changed: (ItemCopy & ItemState)[] = await sql`
    select id, meeting_id, text, owner, owner_name, due::text, status
    from action_items
    where user_id = ${userId} and id = any(${ids}::int[]) and status <> ${status}
      and (${reopens} or status <> 'dropped')
    order by id
    for update
  `
  for (const item of changed) {
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
  return changed
}

/** Locks the meetings and those with copies of their items, in id order, so that no status changes meanwhile. */
async function lockWithCopies(userId: number, meetingIds: number[], sql: Query) {
  await sql`
    select
    from meetings
    where user_id = ${userId} and (
      id = any(${meetingIds}::int[]) or id in (
        select other.meeting_id
        from action_items as own
        join action_items as other on other.user_id = ${userId} and (
          other.id = coalesce(own.copy_of, own.id) or other.copy_of = coalesce(own.copy_of, own.id)
        )
        where own.user_id = ${userId} and own.meeting_id = any(${meetingIds}::int[])
      )
    )
    order by id
    for no key update
  `
}

/**
 * Gives items of meetings that were in the trash or on hold the status that a person gave their copies elsewhere
 * meanwhile; what a new summary drops stays in other meetings. A signed record keeps which items it has. Returns
 * the items that had another.
 */
export async function followCopies(
  userId: number,
  meetingIds: number[],
  editor: string,
  sql: Query,
): Promise<ItemCopy[]> {
  await lockWithCopies(userId, meetingIds, sql)
  const behind: { id: number; status: ActionStatus; doneAt: string | null }[] = await sql`
    select distinct on (own.id) own.id, other.status, other.done_at
    from action_items as own
    join meetings on meetings.user_id = ${userId} and meetings.id = own.meeting_id
    join clients on clients.user_id = ${userId} and clients.id = meetings.client_id
    join action_items as other on other.user_id = ${userId} and (
      other.id = coalesce(own.copy_of, own.id) or other.copy_of = coalesce(own.copy_of, own.id)
    )
    where own.user_id = ${userId} and own.meeting_id = any(${meetingIds}::int[])
      and not meetings.legal_hold and not clients.legal_hold
      and other.updated_at > own.updated_at and 'status' = any(other.edited)
      and (
        'dropped' not in (own.status, other.status) or not exists (
          select from meetings as signed
          where signed.user_id = ${userId} and signed.id in (own.meeting_id, other.meeting_id)
            and signed.approved_at is not null
        )
      )
    order by own.id, other.updated_at desc
  `
  const followed: ItemCopy[] = []
  for (const { id, status, doneAt } of behind) {
    const copied = { status, doneAt, editor, reopens: true }
    followed.push(...(await setCopies(userId, [id], copied, sql)))
  }
  return followed
}
