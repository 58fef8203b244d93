import type { MeetingItem } from '@app/db/meetings/action-items/item'
import { type FormEvent, type KeyboardEvent, useState } from 'react'
import { ACTION_ITEM_CHARACTERS, OWNER_CHARACTERS } from '../../browser/limits'
import { Button } from '../../ui/button'
import { useReturnFocus } from '../../ui/dialogs/return-focus'
import { Field } from '../../ui/field'
import { DateInput, Input } from '../../ui/input'
import { NativeSelect } from '../../ui/native-select'
import { Textarea } from '../../ui/textarea'
import type { ItemBody } from './action-changes'

type Entries = Pick<MeetingItem, 'text' | 'owner' | 'ownerName' | 'due'>
type Owner = Pick<Entries, 'owner' | 'ownerName'>

const nothing: Entries = { text: '', owner: 'me', ownerName: null, due: null }

/** The form for an item, in place of its row. Without an item it creates one. */
export function ActionEditor({
  item,
  clientName,
  signed = false,
  onSave,
  onRemove,
  onClose,
}: {
  item: MeetingItem | null
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
  const { text, due } = entries
  async function run(work: () => Promise<boolean>) {
    setSaving(true)
    if (await work()) onClose()
    else setSaving(false)
  }
  const save = (event?: FormEvent) => {
    event?.preventDefault()
    if (text.trim() === '' || saving) return
    void run(() => onSave(signed ? { text: text.trim(), due } : { ...bodyOf(entries, item), due }))
  }
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key === 'Escape') onClose()
    if (event.key === 'Enter' && (event.ctrlKey || event.metaKey)) save()
  }
  return (
    <form
      aria-label={item ? 'Edit action item' : 'New action item'}
      onSubmit={save}
      onKeyDown={onKeyDown}
      className="grid gap-3 py-3"
    >
      <Field label="Task">
        <Textarea
          autoFocus
          rows={2}
          value={text}
          disabled={signed}
          maxLength={ACTION_ITEM_CHARACTERS}
          onChange={(event) => set({ text: event.target.value })}
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
        <Button variant="quiet" onClick={onClose}>
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
function bodyOf({ text, owner, ownerName }: Entries, item: MeetingItem | null) {
  const same = item?.owner === owner && item.ownerName === ownerName
  const name = ownerName?.trim() || null
  const given = { owner, ...(owner === 'person' && name !== null && { ownerName: name }) }
  return { text: text.trim(), ...(!same && { owner: given }) }
}
