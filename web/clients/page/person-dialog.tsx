import type { Person, PersonEntries } from '@app/db/meetings/dossier/people'
import { type SubmitEvent, useId, useState } from 'react'
import { isEmail } from '../../browser/email-address'
import { EMAIL_CHARACTERS, PERSON_CHARACTERS } from '../../browser/limits'
import { Button } from '../../ui/button'
import { FormDialog } from '../../ui/dialogs/form-dialog'
import { Field } from '../../ui/field'
import { Input } from '../../ui/input'
import { ChangedDetails, labeled } from '../../ui/states/changed-details'
import type { Overview } from './overview'
import { useEntry } from './use-entry'

const EMPTY: PersonEntries = { name: '', role: '', email: '', phone: '' }
const LABELS = { name: 'Name', role: 'Role', email: 'Email', phone: 'Phone' }

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
  const [entries, setEntries] = useState<PersonEntries>(() => entriesOf(person ?? EMPTY))
  const id = person?.id
  const find = ({ people }: Overview) => people.filter((one) => one.id === id).map(entriesOf)[0]
  const about = { kind: 'people' as const, clientId, id, opened: entries, find }
  const { pending, changed, save, remove } = useEntry(about, setEntries, onClose)
  const [checked, setChecked] = useState(false)
  const form = useId()
  const { name, email } = faultsOf(entries)

  function submit(event: SubmitEvent) {
    event.preventDefault()
    setChecked(true)
    if (!name && !email) void save(entries)
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
      title={person ? 'Edit person' : 'Add person'}
      submitLabel={changed ? 'Save mine' : 'Save'}
      pendingLabel="Saving..."
      pending={pending}
    >
      <form id={form} onSubmit={submit} noValidate className="grid gap-4 sm:grid-cols-2">
        <Field label="Name" error={checked && name}>
          <Input data-autofocus required {...input('name', PERSON_CHARACTERS)} />
        </Field>
        <Field label="Role">
          <Input placeholder="E.g. Spouse, Trustee" {...input('role', PERSON_CHARACTERS)} />
        </Field>
        <Field label="Email" error={checked && email}>
          <Input type="email" {...input('email', EMAIL_CHARACTERS)} />
        </Field>
        <Field label="Phone">
          <Input type="tel" {...input('phone', PERSON_CHARACTERS)} />
        </Field>
        {changed && (
          <ChangedDetails
            about={changed}
            details={labeled(changed, LABELS)}
            className="sm:col-span-2"
          />
        )}
        {person && (
          <Button
            variant="quiet-danger"
            size="sm"
            className="-ml-2.5 justify-self-start"
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

function entriesOf({ name, role, email, phone }: PersonEntries): PersonEntries {
  return { name, role, email, phone }
}

function faultsOf(entries: PersonEntries): { name?: string; email?: string } {
  const email = entries.email.trim()
  return {
    ...(!entries.name.trim() && { name: 'Required' }),
    ...(email && !isEmail(email) && { email: 'Enter a complete email address.' }),
  }
}
