import type { Person, PersonEntries } from '@app/db/meetings/dossier/people'
import { type FormEvent, useId, useState } from 'react'
import { EMAIL_CHARACTERS, PERSON_CHARACTERS } from '../../browser/limits'
import { Button } from '../../ui/button'
import { FormDialog } from '../../ui/dialogs/form-dialog'
import { Field } from '../../ui/field'
import { Input } from '../../ui/input'
import { useEntry } from './use-entry'

const EMPTY: PersonEntries = { name: '', role: '', email: '', phone: '' }

/** Asks for a client's person; an existing one can be removed. */
export function PersonDialog({
  clientId,
  person,
  onClose,
}: {
  clientId: number
  person: Person | null
  onClose: () => void
}) {
  const about = { clientId, id: person?.id }
  const { pending, save, remove } = useEntry('people', about, onClose)
  const [entries, setEntries] = useState<PersonEntries>(() => person ?? EMPTY)
  const [checked, setChecked] = useState(false)
  const form = useId()
  const missing = checked && !entries.name.trim()

  function submit(event: FormEvent) {
    event.preventDefault()
    setChecked(true)
    const { name, role, email, phone } = entries
    if (name.trim()) void save({ name, role, email, phone })
  }
  const input = (name: keyof PersonEntries, characters: number) => ({
    value: entries[name],
    maxLength: characters,
    autoComplete: 'off',
    onChange: (event: { target: { value: string } }) =>
      setEntries({ ...entries, [name]: event.target.value }),
  })
  return (
    <FormDialog
      form={form}
      onClose={onClose}
      title={person ? 'Edit Person' : 'Add Person'}
      submitLabel="Save"
      pendingLabel="Saving..."
      pending={pending}
    >
      <form id={form} onSubmit={submit} noValidate className="grid gap-4 sm:grid-cols-2">
        <Field label="Name" error={missing ? 'Required' : undefined}>
          <Input data-autofocus required {...input('name', PERSON_CHARACTERS)} />
        </Field>
        <Field label="Role">
          <Input placeholder="E.g. Spouse, Trustee" {...input('role', PERSON_CHARACTERS)} />
        </Field>
        <Field label="Email">
          <Input type="email" {...input('email', EMAIL_CHARACTERS)} />
        </Field>
        <Field label="Phone">
          <Input type="tel" {...input('phone', PERSON_CHARACTERS)} />
        </Field>
        {person && (
          <Button
            variant="quiet"
            size="sm"
            className="justify-self-start text-bad"
            disabled={pending}
            onClick={remove}
          >
            Remove from client
          </Button>
        )}
      </form>
    </FormDialog>
  )
}
