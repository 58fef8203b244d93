import type { Query } from '../../connection/sql'
import { lockForChange, type Unchangeable } from '../changeable'
import { type ItemCopy, listCopies, setCopies } from './copies'
import type { ItemState } from './item'
import { recordItemVersions } from './item-versions'
import { doneAt, isTick, type LockedItem, writeItem } from './locked-item'
import { listUnreached, type Unreached } from './unreached'

export type MeetingStates = Map<number, Unchangeable | 'changeable'>

/** The next state of a locked item, and its copies in other meetings. */
export type NextItem = {
  item: LockedItem
  next: ItemState
  /** Fields this change marks as set by a person. */
  edited: string[]
  copies: ItemCopy[]
}

/**
 * Locks the meetings of the items and their copies, in id order, and `meetingId`; deleted ones have no state. A
 * join or a restoration that was waited for made further copies.
 */
export async function lockCopies(
  userId: number,
  { ids, meetingId }: { ids: number[]; meetingId?: number },
  sql: Query,
) {
  const states: MeetingStates = new Map()
  const locked = new Set<number>()
  for (;;) {
    const copies = await listCopies(userId, ids, sql)
    const held = [...copies.values()].flat().map((copy) => copy.meetingId)
    const wanted = new Set(meetingId === undefined ? held : [meetingId, ...held])
    const further = [...wanted.difference(locked)].sort((one, other) => one - other)
    if (further.length === 0) return { copies, states }
    for (const id of further) {
      const state = await lockForChange(userId, id, sql)
      if (state !== null) states.set(id, state)
      locked.add(id)
    }
  }
}

/** The copies that got the same status, and those that had to keep theirs. */
export type Reached = { copies: ItemCopy[]; unreached: Unreached[] }

/**
 * Changes locked items of one meeting as a single edit. Their copies in other meetings are ticked, dropped and
 * reopened like them, unless that meeting is on hold, or is signed with the item.
 */
export async function applyToItems(
  userId: number,
  meetingId: number,
  changes: NextItem[],
  { editor, states }: { editor: string; states: MeetingStates },
  sql: Query,
): Promise<Reached> {
  const reached: Reached = { copies: [], unreached: [] }
  if (changes.length === 0) return reached
  const items = changes.map(({ item }) => item)
  for (const { item, next, edited } of changes) await writeItem(userId, item, next, edited, sql)
  const ids = items.map(({ id }) => id)
  await recordItemVersions(userId, { meetingId, ids, editor }, items, sql)
  for (const { item, next, copies } of changes) {
    const { status } = next
    if (status === item.status) continue
    const others = copies.filter(({ id }) => id !== item.id)
    const reopens = !isTick(item.status, status)
    const isKept = (copy: ItemCopy) => {
      const state = states.get(copy.meetingId)
      return state === 'held' || (state === 'approved' && reopens)
    }
    const [kept, free] = [others.filter(isKept), others.filter((copy) => !isKept(copy))]
    const copied = { status, doneAt: doneAt(status, item), editor, reopens }
    reached.copies.push(...(await setCopies(userId, idsOf(free), copied, sql)))
    reached.unreached.push(...(await listUnreached(userId, idsOf(kept), status, sql)))
  }
  return reached
}

function idsOf(copies: ItemCopy[]): number[] {
  return copies.map(({ id }) => id)
}
