import type { Client } from '@app/db/meetings/clients'
import { type KeyboardEvent, useRef, useState } from 'react'
import { send } from '../../browser/api'
import { errorWords } from '../../browser/error-words'
import { CLIENT_CHARACTERS } from '../../browser/limits'
import { useRefreshAfter } from '../../browser/refresh'
import { Button } from '../../ui/button'
import { useReturnFocus } from '../../ui/dialogs/return-focus'
import { Field } from '../../ui/field'
import { Input } from '../../ui/input'
import { toastError } from '../../ui/toast'

/** Creates a client beside the list, inside another form. */
export function NewClient({
  label,
  disabled,
  onCreated,
  focusAfter,
}: {
  /** on the button that opens it */
  label: string
  disabled: boolean
  onCreated: (id: number) => void
  /** selector for what gets the focus on closing */
  focusAfter: string
}) {
  const refreshAfter = useRefreshAfter()
  const [open, setOpen] = useState(false)
  const [name, setName] = useState('')
  const [type, setType] = useState('')
  const [checked, setChecked] = useState(false)
  const [pending, setPending] = useState(false)
  const nameInput = useRef<HTMLInputElement>(null)
  const typeInput = useRef<HTMLInputElement>(null)

  async function create() {
    setChecked(true)
    if (!name.trim()) return nameInput.current?.focus()
    if (!type.trim()) return typeInput.current?.focus()
    if (pending) return
    setPending(true)
    try {
      const client = { name: name.trim(), type: type.trim() }
      const created = await send<Client>('POST', '/api/clients', client)
      await refreshAfter('clients')
      if (created) onCreated(created.id)
      setName('')
      setType('')
      setChecked(false)
      setOpen(false)
    } catch (error) {
      toastError(...errorWords('createClient', error))
    }
    setPending(false)
  }
  const createOnEnter = (event: KeyboardEvent) => {
    if (event.key !== 'Enter') return
    event.preventDefault()
    void create()
  }
  if (!open) return <Opener label={label} disabled={disabled} onClick={() => setOpen(true)} />
  return (
    <fieldset className="grid gap-3 rounded-control border border-line bg-sunken p-3 sm:grid-cols-2">
      <ReturnFocus to={focusAfter} />
      <legend className="sr-only">New client</legend>
      <Field label="Client Name" error={checked && !name.trim() && 'Required'}>
        <Input
          ref={nameInput}
          value={name}
          onChange={(event) => setName(event.target.value)}
          onKeyDown={createOnEnter}
          maxLength={CLIENT_CHARACTERS}
          autoComplete="off"
          autoFocus
        />
      </Field>
      <Field label="Client Type" error={checked && !type.trim() && 'Required'}>
        <Input
          ref={typeInput}
          value={type}
          onChange={(event) => setType(event.target.value)}
          onKeyDown={createOnEnter}
          placeholder="E.g. Wealth Management"
          maxLength={CLIENT_CHARACTERS}
          autoComplete="off"
        />
      </Field>
      <div className="flex gap-2 sm:col-span-2">
        <Button size="sm" onClick={create} disabled={pending}>
          {pending ? 'Creating...' : 'Create Client'}
        </Button>
        <Button size="sm" variant="quiet" onClick={() => setOpen(false)} disabled={pending}>
          Cancel
        </Button>
      </div>
    </fieldset>
  )
}

function ReturnFocus({ to }: { to: string }) {
  useReturnFocus(to)
  return null
}

function Opener({ label, ...press }: { label: string; disabled: boolean; onClick: () => void }) {
  return (
    <Button {...press} size="sm" variant="link" className="-mb-2 -ml-2.5 self-start">
      {label}
    </Button>
  )
}
