import { type FormEvent, useId, useState } from 'react'
import { CLIENT_CHARACTERS } from '../browser/limits'
import { FormDialog } from '../ui/dialogs/form-dialog'
import { Field } from '../ui/field'
import { Input } from '../ui/input'

/** The fields of the client form. */
export type ClientEntries = { name: string; type: string }

/** Asks for a client's name and type. `save` gets them trimmed and returns whether to close the dialog. */
export function ClientFormDialog({
  open,
  onOpenChange,
  title,
  entries,
  submitLabel,
  pendingLabel,
  pending,
  save,
}: {
  open: boolean
  onOpenChange: (open: boolean) => void
  title: string
  /** the initial values, also after closing */
  entries: ClientEntries
  submitLabel: string
  pendingLabel: string
  pending: boolean
  save: (client: ClientEntries) => Promise<boolean>
}) {
  const form = useId()
  const [client, setClient] = useState(entries)
  const [checked, setChecked] = useState(false)
  const missing = (words: string) => (checked && !words.trim() ? 'Required' : undefined)

  const close = () => {
    setClient(entries)
    setChecked(false)
    onOpenChange(false)
  }
  const submit = async (event: FormEvent) => {
    event.preventDefault()
    setChecked(true)
    if (pending || !client.name.trim() || !client.type.trim()) return
    if (await save({ name: client.name.trim(), type: client.type.trim() })) close()
  }
  return (
    <FormDialog
      form={form}
      open={open}
      onClose={close}
      title={title}
      submitLabel={submitLabel}
      pendingLabel={pendingLabel}
      pending={pending}
    >
      <form id={form} onSubmit={submit} noValidate className="flex flex-col gap-4">
        <Field label="Client Name" error={missing(client.name)}>
          <Input
            data-autofocus
            value={client.name}
            onChange={(event) => setClient({ ...client, name: event.target.value })}
            placeholder="Enter client name"
            maxLength={CLIENT_CHARACTERS}
            autoComplete="off"
            required
          />
        </Field>
        <Field label="Client Type" error={missing(client.type)}>
          <Input
            value={client.type}
            onChange={(event) => setClient({ ...client, type: event.target.value })}
            placeholder="E.g. Wealth Management, Legal Consultation"
            maxLength={CLIENT_CHARACTERS}
            autoComplete="off"
            required
          />
        </Field>
      </form>
    </FormDialog>
  )
}
