import type { MeetingItem } from '@app/db/meetings/action-items/item'
import { useState } from 'react'
import type { ApiError } from '../../browser/api'
import { useSeenEntries } from '../../browser/seen-entries'
import { useUnsavedText, writtenOver } from '../../ui/states/unsaved-text'
import type { ItemBody, ItemEdit } from './action-changes'

/** An item as it is being written, and the version it was written over. */
export type ItemDraft = Pick<MeetingItem, 'text' | 'due' | 'version'> & {
  assigned: Pick<MeetingItem, 'owner' | 'ownerName'>
}

const nothing: ItemDraft = {
  text: '',
  due: null,
  version: 0,
  assigned: { owner: 'me', ownerName: null },
}

/**
 * An item being written, kept with the version it was written over if its editor goes: what another window
 * saved meanwhile is merged, or shown as `changed` before it is overwritten.
 */
export function useItemDraft(
  item: MeetingItem | null,
  meetingId: number,
  onSave: (edit: ItemEdit) => Promise<unknown>,
) {
  const key = `task ${meetingId} ${item?.id}`
  const [seen] = useState(() => writtenOver(key) ?? JSON.stringify(item ? draftOf(item) : nothing))
  const { text: kept, write, restored, forget } = useUnsavedText(key, seen)
  const draft: ItemDraft = JSON.parse(kept)
  const { changed, save } = useSeenEntries<ItemDraft>(JSON.parse(seen), {
    send: async (typed, seen) => {
      const edit = differing(typed, seen)
      if (Object.keys(edit).length > 1 || !item) await onSave(edit)
    },
    load: async (refusal) => itemIn(refusal),
  })
  const set = (part: Partial<ItemDraft>) => write(JSON.stringify({ ...draft, ...part }))

  return {
    draft,
    restored,
    changed,
    set,
    forget,
    /** Returns whether the item was saved; otherwise the draft goes on with what was changed elsewhere. */
    save: async () => {
      const merged = await save({ ...draft, text: draft.text.trim() })
      if (merged) set(merged)
      return !merged
    },
  }
}

function differing(typed: ItemDraft, seen: ItemDraft): ItemEdit {
  const edit: ItemEdit = { version: typed.version }
  if (typed.text !== seen.text) edit.text = typed.text
  if (typed.due !== seen.due) edit.due = typed.due
  // a new item has no owner to keep
  const isNew = seen.version === 0
  if (isNew || JSON.stringify(typed.assigned) !== JSON.stringify(seen.assigned)) {
    edit.owner = ownerOf(typed.assigned)
  }
  return edit
}

function ownerOf({ owner, ownerName }: ItemDraft['assigned']): ItemBody['owner'] {
  const name = ownerName?.trim() || null
  return { owner, ...(owner === 'person' && name !== null && { ownerName: name }) }
}

/** The item that a refused change names as the current one. */
function itemIn({ body }: ApiError): ItemDraft | undefined {
  const { item }: { item?: MeetingItem } = JSON.parse(body)
  return item && draftOf(item)
}

function draftOf({ text, owner, ownerName, due, version }: MeetingItem): ItemDraft {
  return { text, assigned: { owner, ownerName }, due, version }
}
