import type { Client } from '@app/db/meetings/clients'
import { type KeyboardEvent, useState } from 'react'
import { send } from '../../browser/api'
import { errorWords } from '../../browser/error-words'
import { CLIENT_CHARACTERS } from '../../browser/limits'
import { useRefreshAfter } from '../../browser/refresh'
import { Button } from '../../ui/button'
import { Field } from '../../ui/field'
import { Input } from '../../ui/input'
import { toastError } from '../../ui/toast'

/** Creates a client beside the list, inside another form. */
export function NewClient({
  disabled,
  onCreated,
}: {
  disabled: boolean
  onCreated: (id: number) => void
}) {
  const refreshAfter = useRefreshAfter()
  const [open, setOpen] = useState(false)
  const [name, setName] = useState('')
  const [type, setType] = useState('')
  const [checked, setChecked] = useState(false)
  const [pending, setPending] = useState(false)

  async function create() {
    setChecked(true)
    if (pending || !name.trim() || !type.trim()) return
    setPending(true)
    try {
      const client = { name: name.trim(), type: type.trim() }
      const created = await send<Client>('POST', '/api/clients', client)
      await refreshAfter('clients')
      if (created) onCreated(created.id)
      setOpen(false)
      setName('')
      setType('')
      setChecked(false)
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
  if (!open) return <OpenNewClient disabled={disabled} onClick={() => setOpen(true)} />
  return (
    <fieldset className="grid gap-3 rounded-control border border-line bg-sunken p-3 sm:grid-cols-2">
      <legend className="sr-only">New client</legend>
      <Field label="Client Name" error={checked && !name.trim() && 'Required'}>
        <Input
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

function OpenNewClient(press: { disabled: boolean; onClick: () => void }) {
  return (
    <Button {...press} size="sm" variant="quiet" className="-mt-2 -ml-2.5 self-start text-accent">
      + New client
    </Button>
  )
}
