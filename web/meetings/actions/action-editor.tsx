import type { MeetingItem } from '@app/db/meetings/action-items/item'
import { type KeyboardEvent, type SubmitEvent, Suspense, useState } from 'react'
import { ACTION_ITEM_CHARACTERS, OWNER_CHARACTERS } from '../../browser/limits'
import { datesIn } from '../../time/write-dates'
import { Button } from '../../ui/button'
import { useReturnFocus } from '../../ui/dialogs/return-focus'
import { Field } from '../../ui/field'
import { DateInput, Input } from '../../ui/input'
import { lazyPart } from '../../ui/lazy-part'
import { NativeSelect } from '../../ui/native-select'
import { RESTORED } from '../../ui/states/unsaved-text'
import { Dotted } from '../../ui/text/dot'
import { Textarea } from '../../ui/textarea'
import { type ItemEdit, toastNotSaved } from './action-changes'
import { type ItemDraft, useItemDraft } from './use-item-draft'

/** Seen by few, so loaded apart. */
const ChangedDetails = lazyPart(
  async () => (await import('../../ui/states/changed-details')).ChangedDetails,
)

type Owner = ItemDraft['assigned']

/** The form for an item, in place of its row. Without an item it creates one, of the meeting. */
export function ActionEditor({
  item,
  meetingId,
  clientName,
  signed = false,
  onSave,
  onRemove,
  onClose,
}: {
  item: MeetingItem | null
  meetingId: number
  clientName: string
  /** Text and owner are approved: only the due date can change. */
  signed?: boolean
  /** Throws ApiError. */
  onSave: (edit: ItemEdit) => Promise<unknown>
  onRemove?: () => Promise<boolean>
  onClose: () => void
}) {
  useReturnFocus(item ? `[data-item="${item.id}"] > button` : '[data-add-item]')
  const [saving, setSaving] = useState(false)
  const { draft, restored, changed, set, ...writing } = useItemDraft(item, meetingId, onSave)
  const { text, assigned, due } = draft
  function close() {
    writing.forget()
    onClose()
  }
  async function run(work: () => Promise<boolean>) {
    setSaving(true)
    try {
      if (await work()) return close()
    } catch (error) {
      toastNotSaved(error)
    }
    setSaving(false)
  }
  const save = (event?: SubmitEvent) => {
    event?.preventDefault()
    if (text.trim() !== '' && !saving) void run(writing.save)
  }
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.nativeEvent.isComposing) return
    const inText = event.target instanceof HTMLTextAreaElement && !event.shiftKey
    if (event.key === 'Escape') close()
    if (event.key !== 'Enter' || !(inText || event.ctrlKey || event.metaKey)) return
    event.preventDefault()
    save()
  }
  return (
    <form
      aria-label={item ? 'Edit action item' : 'New action item'}
      onSubmit={save}
      onKeyDown={onKeyDown}
      className="@container grid gap-3 py-3"
    >
      <Field
        label="Task"
        hint={
          restored ? (
            RESTORED
          ) : (
            <Dotted>
              {'Enter to save'}
              {'Shift+Enter for a new line'}
            </Dotted>
          )
        }
      >
        <Textarea
          autoFocus
          rows={2}
          value={text}
          disabled={signed}
          maxLength={ACTION_ITEM_CHARACTERS}
          onChange={(event) => set({ text: event.target.value })}
        />
      </Field>
      <div className="grid gap-3 @md:grid-cols-2 @3xl:grid-cols-3">
        <OwnerFields
          owner={assigned}
          clientName={clientName}
          disabled={signed}
          onChange={(assigned) => set({ assigned })}
        />
        <Field label="Due date">
          <DateInput value={due} onChange={(day) => set({ due: day })} />
        </Field>
      </div>
      {changed && (
        <Suspense>
          <ChangedDetails about={changed} details={detailsOf(changed)} />
        </Suspense>
      )}
      <div className="flex flex-wrap gap-2">
        <Button type="submit" variant="primary" disabled={saving || text.trim() === ''}>
          {saving ? 'Saving...' : changed ? 'Save mine' : 'Save'}
        </Button>
        <Button variant="quiet" onClick={close}>
          Cancel
        </Button>
        {onRemove && !signed && (
          <Button
            variant="quiet"
            className="ml-auto"
            disabled={saving}
            onClick={() => void run(onRemove)}
          >
            Remove
          </Button>
        )}
      </div>
    </form>
  )
}

function OwnerFields({
  owner: { owner, ownerName },
  clientName,
  disabled,
  onChange,
}: {
  owner: Owner
  clientName: string
  disabled: boolean
  onChange: (owner: Owner) => void
}) {
  return (
    <>
      <Field label="Assigned to">
        <NativeSelect
          value={owner}
          disabled={disabled}
          onChange={(event) =>
            onChange({ owner: event.target.value as Owner['owner'], ownerName: null })
          }
        >
          <option value="me">Me</option>
          <option value="client">{clientName}</option>
          <option value="person">Someone else</option>
          <option value="nobody">Nobody</option>
        </NativeSelect>
      </Field>
      {owner === 'person' && (
        <Field label="Name">
          <Input
            value={ownerName ?? ''}
            disabled={disabled}
            maxLength={OWNER_CHARACTERS}
            onChange={(event) => onChange({ owner, ownerName: event.target.value })}
          />
        </Field>
      )}
    </>
  )
}

function detailsOf({ text, assigned, due }: Partial<ItemDraft>): [label: string, text: string][] {
  const details: [string, string | undefined][] = [
    ['Task', text],
    ['Assigned to', assigned && (assigned.ownerName ?? 'Nobody')],
    ['Due date', due === null ? 'None' : due && datesIn('UTC').short(`${due}T12:00:00Z`)],
  ]
  return details.flatMap(([label, words]) => (words === undefined ? [] : [[label, words]]))
}
