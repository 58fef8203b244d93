import { asUser } from '../../connection/roles'
import type { Query, Sql } from '../../connection/sql'
import type { Unchangeable } from '../changeable'
import type { ItemVersion } from '../edited-texts'
import { listEditsSince } from '../edits/find-edit'
import { applyToItems, lockCopies, type NextItem, type Reached } from './apply-changes'
import type { ItemCopy } from './copies'
import type { ItemState } from './item'
import { isSignedSame, lockItems } from './locked-item'

/** The items before and after an edit. */
type Sides = { before: ItemVersion[]; after: ItemVersion[] }

type Wanted = {
  edit: Sides
  side: keyof Sides
  /** The last edit that the reader has seen. Fields changed later are not overwritten. */
  since?: number
  editor: string
}

export type RestoredItems = { items: ItemCopy[] } & Reached

/**
 * Restores the fields that an edit changed to their state before or after it, as a new edit. Going
 * back drops an item that the edit added, and vice versa. 'gone' if an item no longer exists,
 * 'changed' if the reader has not seen the current items. In an approved meeting only due dates and
 * ticks are restored. Null if the user has no such meeting.
 */
export async function restoreItems(
  userId: number,
  meetingId: number,
  { edit, side, since, editor }: Wanted,
  sql: Sql = asUser(userId),
): Promise<RestoredItems | 'changed' | 'gone' | Unchangeable | null> {
  return sql.begin(async (sql) => {
    const wanted = wantedOf(edit, side)
    const ids = [...wanted.keys()]
    const { copies, states } = await lockCopies(userId, { ids, meetingId }, sql)
    const state = states.get(meetingId)
    if (!state || state === 'held') return state ?? null
    const items = (await lockItems(userId, ids, sql)).filter((item) => item.meetingId === meetingId)
    if (items.length < edit.after.length) return 'gone'
    if (since !== undefined && (await isOutdated(userId, meetingId, ids, since, sql))) {
      return 'changed'
    }
    const changes = items.flatMap((item): NextItem[] => {
      const back = wanted.get(item.id) ?? {}
      const edited = fieldsOf(back)
      if (edited.length === 0) return []
      const all = [...new Set([...item.edited, ...edited])]
      return [
        { item, next: { ...item, ...back }, edited: all, copies: copies.get(item.id) ?? [] },
      ].filter(isChange)
    })
    const isSigned = changes.some(({ item, next }) => !isSignedSame(item, next))
    if (state === 'approved' && isSigned) return 'approved'
    const reached = await applyToItems(userId, meetingId, changes, { editor, states }, sql)
    return { items: changes.map(({ item: { id } }) => ({ id, meetingId })), ...reached }
  })
}

/** The fields that the edit changed, by item. */
function wantedOf(edit: Sides, side: keyof Sides): Map<number, Partial<ItemState>> {
  const [to, from] = side === 'before' ? [edit.before, edit.after] : [edit.after, edit.before]
  return new Map(
    edit.after.flatMap(({ id }) => {
      const there = to.find((item) => item.id === id)
      const here = from.find((item) => item.id === id)
      const back = there ? changedIn(there, here) : ({ status: 'dropped' } as const)
      return id === null ? [] : [[id, back] as const]
    }),
  )
}

function changedIn(
  { text, owner, ownerName, due, status }: ItemState,
  other: ItemState | undefined,
): Partial<ItemState> {
  const isOwner = owner !== other?.owner || ownerName !== other.ownerName
  return {
    ...(text !== other?.text && { text }),
    ...(isOwner && { owner, ownerName }),
    ...(due !== other?.due && { due }),
    ...(status !== other?.status && { status }),
  }
}

/** Names of the restored fields, in the terms of `edited`. */
function fieldsOf(back: Partial<ItemState>): string[] {
  return Object.keys(back).filter((name) => name !== 'ownerName')
}

function isChange({ item, next }: NextItem): boolean {
  return Object.keys(changedIn(next, item)).length > 0
}

async function isOutdated(
  userId: number,
  meetingId: number,
  ids: number[],
  since: number,
  sql: Query,
): Promise<boolean> {
  const later = await listEditsSince(userId, meetingId, { field: 'actionItems', since }, sql)
  return later.some(({ after }) => after.some(({ id }) => id !== null && ids.includes(id)))
}
