import type { Query } from '../../connection/sql'
import { type ActionStatus, type ItemState, stateOf } from './item'

/** An item locked until the transaction ends. */
export type LockedItem = ItemState & {
  id: number
  meetingId: number
  doneAt: string | null
  /** Fields set by a person. */
  edited: string[]
  version: number
  /** The state before the last change. */
  undo: ItemState | null
}

/** Skips items the user does not have. */
export async function lockItems(userId: number, ids: number[], sql: Query) {
  const items: LockedItem[] = await sql`
    select id, meeting_id, text, owner, owner_name, due::text, status, done_at, edited, version, undo
    from action_items
    where user_id = ${userId} and id = any(${ids}::int[])
    order by id
    for update
  `
  return [...items]
}

/** Saves the next state and keeps the previous one for undo. `edited` are the fields now set by a person. */
export async function writeItem(
  userId: number,
  item: LockedItem,
  { text, owner, ownerName, due, status }: ItemState,
  edited: string[],
  sql: Query,
) {
  await sql`
    update action_items
    set text = ${text}, owner = ${owner}, owner_name = ${ownerName}, due = ${due}, status = ${status},
      done_at = ${doneAt(status, item)}, edited = ${edited}, undo = ${stateOf(item)}::text::jsonb,
      version = version + 1, updated_at = now()
    where user_id = ${userId} and id = ${item.id} and version = ${item.version}
  `
}

/** Uses this process's clock: a distributed database refuses `now()` beside a condition. */
export function doneAt(status: ActionStatus, item: LockedItem): string | null {
  return status === 'done' ? (item.doneAt ?? new Date().toISOString()) : null
}

/** True if the fields that an approval signs are the same. */
export function isSignedSame(one: ItemState, other: ItemState): boolean {
  return signed(one) === signed(other)
}

function signed({ text, owner, ownerName, status }: ItemState): string {
  return JSON.stringify(status === 'dropped' ? null : [text, owner, ownerName])
}

const TICKS: ActionStatus[] = ['open', 'done']

/** True if the change leaves open which items a record has, so that a signed one takes it. */
export function isTick(before: ActionStatus, after: ActionStatus): boolean {
  return TICKS.includes(before) && TICKS.includes(after)
}
