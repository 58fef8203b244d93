import { asUser } from '../../connection/roles'
import type { Query, Sql } from '../../connection/sql'
import { lockForChange, type Unchangeable } from '../changeable'
import { type ActionItem, findActionItem } from './action-items'
import { type ItemCopy, listCopies, tickCopies } from './copies'
import { type ActionStatus, type ItemState, type Owner, stateOf } from './item'

/** A person's change of an item; omitted fields stay. */
type ItemChange = {
  text?: string
  owner?: Owner
  ownerName?: string | null
  due?: string | null
  status?: ActionStatus
}

/** `copies` were ticked with it; `conflict` is the item as somebody else has changed it meanwhile. */
export type Changed =
  | { item: ActionItem; copies: ItemCopy[] }
  | { conflict: ActionItem }
  | Unchangeable
  | null

/** Adds an item of the user's own at the end. Null if the user has no such meeting. */
export function createActionItem(
  userId: number,
  meetingId: number,
  item: { text: string; owner: Owner; ownerName: string | null; due: string | null },
  most: number,
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
    const made = created && (await findActionItem(userId, created.id, sql))
    return made ? { item: made } : null
  })
}

/**
 * Changes an item that is still the `version` that the user saw. Of an approved meeting only day and
 * tick change: the words and the owner are what was signed. Null if the user has none such.
 */
export function changeActionItem(
  userId: number,
  id: number,
  version: number,
  { text, owner, ownerName, due, status }: ItemChange,
  sql: Sql = asUser(userId),
): Promise<Changed> {
  const edited = Object.entries({ text, owner, due, status })
    .filter(([, value]) => value !== undefined)
    .map(([name]) => name)
  const isSigned = text !== undefined || owner !== undefined || status === 'dropped'
  return withItem(userId, id, version, sql, async (item, state, sql) => {
    if (state === 'approved' && (isSigned || item.status === 'dropped')) return null
    const next = status ?? item.status
    await sql`
      update action_items
      set text = coalesce(${text ?? null}, text), owner = coalesce(${owner ?? null}, owner),
        owner_name = case when ${owner !== undefined} then ${ownerName ?? null} else owner_name end,
        due = case when ${due !== undefined} then ${due ?? null}::date else due end,
        status = ${next}, done_at = ${doneAt(next, item)},
        edited = ${[...new Set([...item.edited, ...edited])]}, undo = ${stateOf(item)}::text::jsonb,
        version = version + 1, updated_at = now()
      where user_id = ${userId} and id = ${id} and version = ${version}
    `
    return next
  })
}

/** Puts the item back as it was before its last change; once more, and the change is there again. */
export function undoActionItem(
  userId: number,
  id: number,
  version: number,
  sql: Sql = asUser(userId),
): Promise<Changed> {
  return withItem(userId, id, version, sql, async (item, state, sql) => {
    const before: ItemState = item.undo ?? { ...item, status: 'dropped' }
    if (state === 'approved' && signed(before) !== signed(item)) return null
    const { text, owner, ownerName, due, status } = before
    await sql`
      update action_items
      set text = ${text}, owner = ${owner}, owner_name = ${ownerName}, due = ${due},
        status = ${status}, done_at = ${doneAt(status, item)}, undo = ${stateOf(item)}::text::jsonb,
        version = version + 1, updated_at = now()
      where user_id = ${userId} and id = ${id} and version = ${version}
    `
    return status
  })
}

type Locked = ItemState & {
  doneAt: string | null
  edited: string[]
  meetingId: number
  version: number
  undo: ItemState | null
}

/**
 * Has a change made while nothing else changes the item or approves its meeting. `change` gives the status
 * that the item has then, or null if the meeting's approval does not allow it.
 */
async function withItem(
  userId: number,
  id: number,
  version: number,
  sql: Sql,
  change: (
    item: Locked,
    state: Unchangeable | 'changeable',
    sql: Query,
  ) => Promise<ActionStatus | null>,
): Promise<Changed> {
  return sql.begin(async (sql) => {
    let state: Unchangeable | 'changeable' | null = null
    const others: number[] = []
    for (const copy of await listCopies(userId, id, sql)) {
      const its = await lockForChange(userId, copy.meetingId, sql)
      if (copy.id === id) state = its
      else if (its !== null && its !== 'held') others.push(copy.id)
    }
    if (state === null || state === 'held') return state
    const [item]: [Locked?] = await sql`
      select meeting_id, text, owner, owner_name, due::text, status, done_at, edited, version, undo
      from action_items
      where user_id = ${userId} and id = ${id}
      for update
    `
    if (!item) return null
    const isOutdated = item.version !== version
    const status = isOutdated ? item.status : await change(item, state, sql)
    if (status === null) return 'approved'
    const isTick = others.length > 0 && ticks.includes(item.status) && ticks.includes(status)
    const tick = { status, doneAt: doneAt(status, item) }
    const copies = isTick ? await tickCopies(userId, others, tick, sql) : []
    const found = await findActionItem(userId, id, sql)
    if (!found) return null
    return isOutdated ? { conflict: found } : { item: found, copies }
  })
}

const ticks: ActionStatus[] = ['open', 'done']

/** The part of an item that an approval signs. */
function signed({ text, ownerName, status }: ItemState): string {
  return JSON.stringify(status === 'dropped' ? null : [text, ownerName])
}

/** By this process's clock: a distributed database refuses its own beside a condition. */
function doneAt(status: string, item: Locked): string | null {
  return status === 'done' ? (item.doneAt ?? new Date().toISOString()) : null
}
