import type { MeetingItem } from '@app/db/meetings/action-items/item'
import { type FormEvent, type KeyboardEvent, useState } from 'react'
import { ACTION_ITEM_CHARACTERS, OWNER_CHARACTERS } from '../../browser/limits'
import { Button } from '../../ui/button'
import { useReturnFocus } from '../../ui/dialogs/return-focus'
import { Field } from '../../ui/field'
import { DateInput, Input } from '../../ui/input'
import { NativeSelect } from '../../ui/native-select'
import { RESTORED, useUnsavedText } from '../../ui/states/unsaved-text'
import { Textarea } from '../../ui/textarea'
import type { ItemBody } from './action-changes'

type Entries = Pick<MeetingItem, 'owner' | 'ownerName' | 'due'>
type Owner = Pick<Entries, 'owner' | 'ownerName'>

const nothing: Entries = { owner: 'me', ownerName: null, due: null }

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
  onSave: (body: ItemBody & { text: string }) => Promise<boolean>
  onRemove?: () => Promise<boolean>
  onClose: () => void
}) {
  useReturnFocus(item ? `[data-item="${item.id}"] > button` : '[data-add-item]')
  const [entries, setEntries] = useState<Entries>(item ?? nothing)
  const [saving, setSaving] = useState(false)
  const set = (part: Partial<Entries>) => setEntries((before) => ({ ...before, ...part }))
  const unsaved = useUnsavedText(`task ${meetingId} ${item?.id}`, item?.text ?? '')
  const { text, restored } = unsaved
  const { due } = entries
  function close() {
    unsaved.forget()
    onClose()
  }
  async function run(work: () => Promise<boolean>) {
    setSaving(true)
    if (await work()) close()
    else setSaving(false)
  }
  const save = (event?: FormEvent) => {
    event?.preventDefault()
    if (text.trim() === '' || saving) return
    void run(() =>
      onSave(
        signed ? { text: text.trim(), due } : { text: text.trim(), ...ownerOf(entries, item), due },
      ),
    )
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
      className="grid gap-3 py-3"
    >
      <Field label="Task" hint={restored ? RESTORED : 'Enter to save · Shift+Enter for a new line'}>
        <Textarea
          autoFocus
          rows={2}
          value={text}
          disabled={signed}
          maxLength={ACTION_ITEM_CHARACTERS}
          onChange={(event) => unsaved.write(event.target.value)}
        />
      </Field>
      <div className="grid gap-3 sm:grid-cols-2 xl:grid-cols-1">
        <OwnerFields owner={entries} clientName={clientName} disabled={signed} onChange={set} />
        <Field label="Due date">
          <DateInput value={due} onChange={(day) => set({ due: day })} />
        </Field>
      </div>
      <div className="flex flex-wrap gap-2">
        <Button type="submit" variant="primary" disabled={saving || text.trim() === ''}>
          {saving ? 'Saving...' : 'Save'}
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

/** Sends the owner only if another was chosen: a spoken name is kept. */
function ownerOf({ owner, ownerName }: Entries, item: MeetingItem | null) {
  const same = item?.owner === owner && item.ownerName === ownerName
  const name = ownerName?.trim() || null
  const given = { owner, ...(owner === 'person' && name !== null && { ownerName: name }) }
  return same ? {} : { owner: given }
}
