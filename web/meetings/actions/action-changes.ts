import type { MeetingItem } from '@app/db/meetings/action-items/item'
import { useState } from 'react'
import { send } from '../../browser/api'
import { refusalWords } from '../../browser/failure'
import { useRefreshAfter } from '../../browser/refresh'
import { toast, toastError } from '../../ui/toast'

/** The fields of an item that can be changed; omitted ones stay. */
export type ItemBody = {
  text?: string
  owner?: { owner: MeetingItem['owner']; ownerName?: string | null }
  due?: string | null
  status?: MeetingItem['status']
}

/** What adds an item to a meeting. */
export type NewItem = Omit<ItemBody, 'status' | 'text'> & { meetingId: number; text: string }

/** What an editor sends: the version that was seen, and what differs from it. */
export type ItemEdit = ItemBody & { version: number }

type Versioned = Pick<MeetingItem, 'id' | 'version'>

/** A change being saved, with the item's new status if that changes. */
type Pending = { id: number; status?: MeetingItem['status'] }

/** An item as the server changed it; `note` names the meetings in which the same task did not change. */
export type ChangedItem = Versioned & { note?: string }

/** The last change, for U and the notification's Undo button. */
let last: ChangedItem | null = null

/**
 * Changes action items. Each change reloads what the page shows; an outdated one shows the item's current
 * state instead. `change`, `undo` and `tick` return whether the change was made. `shown` has a new status at
 * once, and the former one again if it can't be saved.
 */
export function useActionChanges() {
  const refreshAfter = useRefreshAfter()
  const [pending, setPending] = useState<Pending[]>([])

  async function run(change: Pending, work: () => Promise<ChangedItem | null>): Promise<void> {
    setPending((others) => [...others, change])
    try {
      last = await work()
    } finally {
      await refreshAfter('meeting')
      setPending((all) => all.filter((one) => one !== change))
    }
  }

  async function call(change: Pending, work: () => Promise<ChangedItem | null>): Promise<boolean> {
    try {
      await run(change, work)
      return true
    } catch (error) {
      toastNotSaved(error)
      return false
    }
  }

  async function change({ id, version }: Versioned, body: ItemBody, done: string | null = null) {
    const path = `/api/action-items/${id}`
    const changed = await call({ id, status: body.status }, () =>
      send<ChangedItem>('PATCH', path, { version, ...body }),
    )
    if (changed && done) {
      toast({ title: done, description: last?.note, action: { label: 'Undo', run: undo } })
    }
    return changed
  }

  async function undo() {
    if (!last) return
    const { id, version } = last
    const undone = await call({ id }, () =>
      send('POST', `/api/action-items/${id}/undo`, { version }),
    )
    if (undone) toast({ title: 'Undone', description: last?.note })
  }

  /** Throws ApiError. */
  function edit(id: number, body: ItemEdit) {
    return run({ id }, () => send('PATCH', `/api/action-items/${id}`, body))
  }

  /** Throws ApiError. */
  function add(meetingId: number, { text = '', owner, due }: ItemEdit) {
    const item: NewItem = { meetingId, text, owner, due }
    return run({ id: 0 }, () => send('POST', '/api/action-items', item))
  }

  function tick(item: MeetingItem) {
    const isDone = item.status === 'done'
    return change(
      item,
      { status: isDone ? 'open' : 'done' },
      isDone ? 'Reopened' : 'Marked as done',
    )
  }

  /** How an item's row looks: while its new status is being saved, as if it were. */
  function shown(item: MeetingItem): { item: MeetingItem; pending: boolean } {
    const own = pending.findLast(({ id }) => id === item.id)
    return {
      item: own?.status ? { ...item, status: own.status } : item,
      pending: own !== undefined,
    }
  }

  return { shown, change, edit, undo, add, tick }
}

export function toastNotSaved(error: unknown): void {
  toastError('Not saved', refusalWords(error) ?? 'Please check your connection and try again.')
}
