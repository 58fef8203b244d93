import { type FormEvent, useId, useState } from 'react'
import { Button } from '../ui/button'
import { Dialog } from '../ui/dialog'
import { Field } from '../ui/field'
import { Input } from '../ui/input'
import { toast, toastError } from '../ui/toast'
import { createClientError } from './client-errors'
import { useClientChanges } from './clients'

const nothing = { name: '', type: '' }

/** Longest name and type, in characters. */
const longest = 200

/** Asks for a new client's name and type. */
export function CreateClientDialog({
  open,
  onOpenChange,
}: {
  open: boolean
  onOpenChange: (open: boolean) => void
}) {
  const { create } = useClientChanges()
  const form = useId()
  const [client, setClient] = useState(nothing)
  const [checked, setChecked] = useState(false)
  const [pending, setPending] = useState(false)
  const missing = (words: string) => (checked && !words.trim() ? 'Required' : undefined)

  const close = () => {
    setClient(nothing)
    setChecked(false)
    onOpenChange(false)
  }
  const submit = async (event: FormEvent) => {
    event.preventDefault()
    setChecked(true)
    if (pending || !client.name.trim() || !client.type.trim()) return
    setPending(true)
    try {
      await create({ name: client.name.trim(), type: client.type.trim() })
      toast({ title: 'Success', description: 'Client created successfully' })
      close()
    } catch (error) {
      toastError('Error', createClientError(error))
    }
    setPending(false)
  }
  return (
    <Dialog
      open={open}
      onOpenChange={(next) => (next ? onOpenChange(true) : close())}
      title="Create New Client"
      footer={
        <>
          <Button onClick={close} disabled={pending}>
            Cancel
          </Button>
          <Button variant="primary" type="submit" form={form} disabled={pending}>
            {pending ? 'Creating...' : 'Create Client'}
          </Button>
        </>
      }
    >
      <form id={form} onSubmit={submit} noValidate className="flex flex-col gap-4">
        <Field label="Client Name" error={missing(client.name)}>
          <Input
            data-autofocus
            value={client.name}
            onChange={(event) => setClient({ ...client, name: event.target.value })}
            placeholder="Enter client name"
            maxLength={longest}
            autoComplete="off"
            required
          />
        </Field>
        <Field label="Client Type" error={missing(client.type)}>
          <Input
            value={client.type}
            onChange={(event) => setClient({ ...client, type: event.target.value })}
            placeholder="E.g. Wealth Management, Legal Consultation"
            maxLength={longest}
            autoComplete="off"
            required
          />
        </Field>
      </form>
    </Dialog>
  )
}
