import { type ReactNode, type SubmitEvent, useId, useRef, useState } from 'react'
import { ApiError } from '../browser/api'
import { CLIENT_CHARACTERS } from '../browser/limits'
import { FormDialog } from '../ui/dialogs/form-dialog'
import { Field } from '../ui/field'
import { Input } from '../ui/input'
import { ChangedDetails, labeled } from '../ui/states/changed-details'

/** The fields of the client form. */
export type ClientEntries = { name: string; type: string }

const LABELS = { name: 'Client Name', type: 'Client Type' }

/** Why saving failed: another client has the name, or something else, about which a toast says more. */
export function saveFault(error: unknown): 'taken' | false {
  return error instanceof ApiError && /duplicate/i.test(error.message) && 'taken'
}

/**
 * Asks for a client's name and type. `save` gets them trimmed and returns whether to close the dialog, what to go
 * on with if they were `changed` elsewhere, or 'taken' for a name that another client has.
 */
export function ClientFormDialog({
  open,
  onOpenChange,
  title,
  entries,
  submitLabel,
  pendingLabel,
  pending,
  changed = null,
  save,
  children,
}: {
  open: boolean
  onOpenChange: (open: boolean) => void
  title: string
  /** the initial values, also after closing */
  entries: ClientEntries
  submitLabel: string
  pendingLabel: string
  pending: boolean
  changed?: Partial<ClientEntries> | null
  save: (client: ClientEntries) => Promise<boolean | 'taken' | ClientEntries>
  /** below the fields */
  children?: ReactNode
}) {
  const form = useId()
  const [client, setClient] = useState(entries)
  const [checked, setChecked] = useState(false)
  const [taken, setTaken] = useState<string | null>(null)
  const nameInput = useRef<HTMLInputElement>(null)
  const missing = (words: string) => (checked && !words.trim() ? 'Required' : undefined)
  const isTaken = client.name.trim() === taken

  const close = () => {
    setClient(entries)
    setChecked(false)
    setTaken(null)
    onOpenChange(false)
  }
  const submit = async (event: SubmitEvent) => {
    event.preventDefault()
    setChecked(true)
    if (pending || !client.name.trim() || !client.type.trim()) return
    const saved = await save({ name: client.name.trim(), type: client.type.trim() })
    if (saved === 'taken') {
      setTaken(client.name.trim())
      nameInput.current?.focus()
    } else if (typeof saved === 'object') setClient(saved)
    else if (saved) close()
  }
  return (
    <FormDialog
      form={form}
      open={open}
      onClose={close}
      title={title}
      submitLabel={changed ? 'Save mine' : submitLabel}
      pendingLabel={pendingLabel}
      pending={pending}
    >
      <form id={form} onSubmit={submit} noValidate className="flex flex-col gap-4">
        <Field label={LABELS.name} error={isTaken ? 'Already in use' : missing(client.name)}>
          <Input
            ref={nameInput}
            data-autofocus
            value={client.name}
            onChange={(event) => setClient({ ...client, name: event.target.value })}
            placeholder="Enter client name"
            maxLength={CLIENT_CHARACTERS}
            autoComplete="off"
            required
          />
        </Field>
        <Field label={LABELS.type} error={missing(client.type)}>
          <Input
            value={client.type}
            onChange={(event) => setClient({ ...client, type: event.target.value })}
            placeholder="E.g. Wealth Management, Legal Consultation"
            maxLength={CLIENT_CHARACTERS}
            autoComplete="off"
            required
          />
        </Field>
        {changed && <ChangedDetails about={changed} details={labeled(changed, LABELS)} />}
        {children}
      </form>
    </FormDialog>
  )
}
