import type { Query } from '../../connection/sql'
import { lockForChange, type Unchangeable } from '../changeable'
import { type ItemCopy, tickCopies } from './copies'
import type { ItemState } from './item'
import { recordItemVersions } from './item-versions'
import { doneAt, isTick, type LockedItem, writeItem } from './locked-item'

export type MeetingStates = Map<number, Unchangeable | 'changeable'>

/** The next state of a locked item, and its copies in other meetings. */
export type NextItem = {
  item: LockedItem
  next: ItemState
  /** Fields this change marks as set by a person. */
  edited: string[]
  copies: ItemCopy[]
}

/** Locks the meetings of the items and their copies, in id order; deleted ones have no state. */
export async function lockMeetings(userId: number, meetingIds: number[], sql: Query) {
  const states: MeetingStates = new Map()
  for (const id of [...new Set(meetingIds)].sort((one, other) => one - other)) {
    const state = await lockForChange(userId, id, sql)
    if (state !== null) states.set(id, state)
  }
  return states
}

/**
 * Changes locked items of one meeting as a single edit, and ticks their copies in meetings that are
 * not on hold. Returns the copies that were ticked.
 */
export async function applyToItems(
  userId: number,
  meetingId: number,
  changes: NextItem[],
  { editor, states }: { editor: string; states: MeetingStates },
  sql: Query,
): Promise<ItemCopy[]> {
  if (changes.length === 0) return []
  const items = changes.map(({ item }) => item)
  for (const { item, next, edited } of changes) await writeItem(userId, item, next, edited, sql)
  const ids = items.map(({ id }) => id)
  await recordItemVersions(userId, { meetingId, ids, editor }, items, sql)
  const ticked: ItemCopy[] = []
  for (const { item, next, copies } of changes) {
    const others = copies.filter(({ id, meetingId }) => {
      const state = states.get(meetingId)
      return id !== item.id && state !== undefined && state !== 'held'
    })
    if (others.length === 0 || !isTick(item.status, next.status)) continue
    const tick = { status: next.status, doneAt: doneAt(next.status, item), editor }
    const otherIds = others.map(({ id }) => id)
    ticked.push(...(await tickCopies(userId, otherIds, tick, sql)))
  }
  return ticked
}
