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

/** The last change, for U and the notification's Undo button. */
let last: Versioned | null = null

/**
 * Changes action items. Each change reloads what the page shows; an outdated one shows the item's current
 * state instead. `change`, `undo` and `tick` return whether the change was made.
 */
export function useActionChanges() {
  const refreshAfter = useRefreshAfter()
  const [pending, setPending] = useState<number | null>(null)

  async function run(id: number, work: () => Promise<MeetingItem | null>): Promise<void> {
    setPending(id)
    try {
      last = await work()
    } finally {
      await refreshAfter('meeting')
      setPending(null)
    }
  }

  async function call(id: number, work: () => Promise<MeetingItem | null>): Promise<boolean> {
    try {
      await run(id, work)
      return true
    } catch (error) {
      toastNotSaved(error)
      return false
    }
  }

  async function change({ id, version }: Versioned, body: ItemBody, done: string | null = null) {
    const path = `/api/action-items/${id}`
    const changed = await call(id, () => send<MeetingItem>('PATCH', path, { version, ...body }))
    if (changed && done) toast({ title: done, action: { label: 'Undo', run: undo } })
    return changed
  }

  async function undo() {
    if (!last) return
    const { id, version } = last
    const undone = await call(id, () => send('POST', `/api/action-items/${id}/undo`, { version }))
    if (undone) toast({ title: 'Undone' })
  }

  /** Throws ApiError. */
  function edit(id: number, body: ItemEdit) {
    return run(id, () => send('PATCH', `/api/action-items/${id}`, body))
  }

  /** Throws ApiError. */
  function add(meetingId: number, { text = '', owner, due }: ItemEdit) {
    const item: NewItem = { meetingId, text, owner, due }
    return run(0, () => send('POST', '/api/action-items', item))
  }

  function tick(item: MeetingItem) {
    const isDone = item.status === 'done'
    return change(
      item,
      { status: isDone ? 'open' : 'done' },
      isDone ? 'Reopened' : 'Marked as done',
    )
  }

  return { pending, change, edit, undo, add, tick }
}

export function toastNotSaved(error: unknown): void {
  toastError('Not saved', refusalWords(error) ?? 'Please check your connection and try again.')
}
