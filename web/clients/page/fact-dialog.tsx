import type { AddedFact, FactEntries } from '@app/db/meetings/dossier/facts'
import type { FactKind } from '@app/db/meetings/dossier/statements'
import { type SubmitEvent, useId, useState } from 'react'
import { CORRECTION_CHARACTERS } from '../../browser/limits'
import { Button } from '../../ui/button'
import { FormDialog } from '../../ui/dialogs/form-dialog'
import { Field } from '../../ui/field'
import { NativeSelect } from '../../ui/native-select'
import { ChangedDetails, labeled } from '../../ui/states/changed-details'
import { Textarea } from '../../ui/textarea'
import { factKinds } from './fact-kinds'
import type { Overview } from './overview'
import { useEntry } from './use-entry'

const EMPTY: FactEntries = { kind: 'family', text: '' }

/** Asks for a fact about a client; an existing one can be removed. */
export function FactDialog({
  clientId,
  fact,
  onClose,
}: {
  clientId: number
  fact: AddedFact | null
  onClose: () => void
}) {
  const [{ kind, text }, setEntries] = useState<FactEntries>(() => entriesOf(fact ?? EMPTY))
  const id = fact?.id
  const find = ({ added }: Overview) => added.filter((one) => one.id === id).map(entriesOf)[0]
  const about = { kind: 'facts' as const, clientId, id, opened: { kind, text }, find }
  const { pending, changed, save, remove } = useEntry(about, setEntries, onClose)
  const [checked, setChecked] = useState(false)
  const form = useId()
  const words = text.trim()

  function submit(event: SubmitEvent) {
    event.preventDefault()
    setChecked(true)
    if (words) void save({ kind, text: words })
  }
  return (
    <FormDialog
      form={form}
      onClose={onClose}
      title={fact ? 'Edit fact' : 'Add fact'}
      submitLabel={changed ? 'Save mine' : 'Save'}
      pendingLabel="Saving..."
      pending={pending}
    >
      <form id={form} onSubmit={submit} noValidate className="grid gap-4">
        <Field label="About">
          <NativeSelect
            value={kind}
            onChange={(event) => setEntries({ kind: kindOf(event.target.value), text })}
          >
            {factKinds.map(([value, title]) => (
              <option key={value} value={value}>
                {title}
              </option>
            ))}
          </NativeSelect>
        </Field>
        <Field label="Fact" error={checked && !words ? 'Required' : undefined}>
          <Textarea
            rows={3}
            data-autofocus
            required
            value={text}
            maxLength={CORRECTION_CHARACTERS}
            placeholder="E.g. Their daughter starts college in 2027"
            onChange={(event) => setEntries({ kind, text: event.target.value })}
          />
        </Field>
        {changed && <ChangedDetails about={changed} details={detailsOf(changed)} />}
        {fact && (
          <Button
            variant="quiet-danger"
            size="sm"
            className="-ml-2.5 justify-self-start"
            disabled={pending}
            onClick={remove}
          >
            Remove fact
          </Button>
        )}
      </form>
    </FormDialog>
  )
}

function kindOf(value: string): FactKind {
  return factKinds.find(([kind]) => kind === value)?.[0] ?? 'family'
}

function entriesOf({ kind, text }: FactEntries): FactEntries {
  return { kind, text }
}

function detailsOf({ kind, ...rest }: Partial<FactEntries>) {
  const about = factKinds.find(([one]) => one === kind)?.[1]
  return labeled({ ...(about && { kind: about }), ...rest }, { kind: 'About', text: 'Fact' })
}
