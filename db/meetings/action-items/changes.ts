import { asUser } from '../../connection/roles'
import type { Sql } from '../../connection/sql'
import { lockForChange, type Unchangeable } from '../changeable'
import { type ActionItem, findActionItem } from './action-items'
import { applyToItems, lockCopies, type Reached } from './apply-changes'
import type { ActionStatus, ItemState, Owner } from './item'
import { recordItemVersions } from './item-versions'
import { isSignedSame, type LockedItem, lockItems } from './locked-item'

/** A person's change to an item; omitted fields stay. */
type ItemChange = {
  text?: string
  owner?: Owner
  ownerName?: string | null
  due?: string | null
  status?: ActionStatus
}

/** `conflict` is the item as someone else changed it. */
export type Changed =
  | ({ item: ActionItem } & Reached)
  | { conflict: ActionItem }
  | Unchangeable
  | null

/** Appends an item written by the user. Null if the user has no such meeting. */
export function createActionItem(
  userId: number,
  meetingId: number,
  item: { text: string; owner: Owner; ownerName: string | null; due: string | null },
  most: number,
  editor: string,
  sql: Sql = asUser(userId),
): Promise<{ item: ActionItem } | Unchangeable | 'full' | null> {
  return sql.begin(async (sql) => {
    const state = await lockForChange(userId, meetingId, sql)
    if (state !== 'changeable') return state
    const [its]: [{ next: number; held: number }?] = await sql`
      select coalesce(max(position) + 1, 0) as next, count(*)::int as held
      from action_items
      where user_id = ${userId} and meeting_id = ${meetingId}
    `
    if (!its || its.held >= most) return 'full'
    const [created]: [{ id: number }?] = await sql`
      insert into action_items (
        user_id, meeting_id, position, text, owner, owner_name, due, created_by, resolved, edited
      )
      values (
        ${userId}, ${meetingId}, ${its.next}, ${item.text}, ${item.owner}, ${item.ownerName},
        ${item.due}, 'user', true, '{text,owner,due}'
      )
      returning id
    `
    if (!created) return null
    await recordItemVersions(userId, { meetingId, ids: [created.id], editor }, [], sql)
    const made = await findActionItem(userId, created.id, sql)
    return made && { item: made }
  })
}

/**
 * Changes an item if it is still at the `version` the user saw. In an approved meeting only the due date and
 * the tick can change: the text and the owner are signed. Null if the user has no such item.
 */
export function changeActionItem(
  userId: number,
  id: number,
  version: number,
  { text, owner, ownerName, due, status }: ItemChange,
  editor: string,
  sql: Sql = asUser(userId),
): Promise<Changed> {
  const edited = Object.entries({ text, owner, due, status })
    .filter(([, value]) => value !== undefined)
    .map(([name]) => name)
  const isSigned = text !== undefined || owner !== undefined || status === 'dropped'
  return withItem(userId, { id, version, editor }, sql, (item, state) => {
    if (state === 'approved' && (isSigned || item.status === 'dropped')) return null
    const next = {
      text: text ?? item.text,
      owner: owner ?? item.owner,
      ownerName: owner === undefined ? item.ownerName : (ownerName ?? null),
      due: due === undefined ? item.due : due,
      status: status ?? item.status,
    }
    return { next, edited: [...new Set([...item.edited, ...edited])] }
  })
}

/** Restores the item's state before its last change. Undoing twice redoes it. */
export function undoActionItem(
  userId: number,
  id: number,
  version: number,
  editor: string,
  sql: Sql = asUser(userId),
): Promise<Changed> {
  return withItem(userId, { id, version, editor }, sql, (item, state) => {
    const next: ItemState = item.undo ?? { ...item, status: 'dropped' }
    if (state === 'approved' && !isSignedSame(next, item)) return null
    const edited = item.undo ? item.edited : [...new Set([...item.edited, 'status'])]
    return { next, edited }
  })
}

/**
 * Runs a change while the item and its meeting's approval are locked. `change` returns the next
 * state, or null if the approval forbids it.
 */
async function withItem(
  userId: number,
  { id, version, editor }: { id: number; version: number; editor: string },
  sql: Sql,
  change: (
    item: LockedItem,
    state: 'approved' | 'changeable',
  ) => { next: ItemState; edited: string[] } | null,
): Promise<Changed> {
  return sql.begin(async (sql) => {
    const { copies: all, states } = await lockCopies(userId, { ids: [id] }, sql)
    const copies = all.get(id) ?? []
    const state = states.get(copies.find((copy) => copy.id === id)?.meetingId ?? 0)
    if (!state || state === 'held') return state ?? null
    const [item] = await lockItems(userId, [id], sql)
    if (!item) return null
    const isOutdated = item.version !== version
    const changed = isOutdated ? null : change(item, state)
    if (!isOutdated && changed === null) return 'approved'
    const changes = changed ? [{ item, ...changed, copies }] : []
    const { meetingId } = item
    const reached = await applyToItems(userId, meetingId, changes, { editor, states }, sql)
    const found = await findActionItem(userId, id, sql)
    if (!found) return null
    return isOutdated ? { conflict: found } : { item: found, ...reached }
  })
}
