import type { AddedFact } from '@app/db/meetings/dossier/facts'
import type { FactKind } from '@app/db/meetings/dossier/statements'
import { type FormEvent, useId, useState } from 'react'
import { CORRECTION_CHARACTERS } from '../../browser/limits'
import { Button } from '../../ui/button'
import { FormDialog } from '../../ui/dialogs/form-dialog'
import { Field } from '../../ui/field'
import { NativeSelect } from '../../ui/native-select'
import { Textarea } from '../../ui/textarea'
import { factKinds } from './fact-kinds'
import { useEntry } from './use-entry'

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
  const about = { clientId, id: fact?.id }
  const { pending, save, remove } = useEntry('facts', about, onClose)
  const [kind, setKind] = useState<FactKind>(fact?.kind ?? 'family')
  const [text, setText] = useState(fact?.text ?? '')
  const [checked, setChecked] = useState(false)
  const form = useId()
  const words = text.trim()

  function submit(event: FormEvent) {
    event.preventDefault()
    setChecked(true)
    if (words) void save({ kind, text: words })
  }
  return (
    <FormDialog
      form={form}
      onClose={onClose}
      title={fact ? 'Edit Fact' : 'Add Fact'}
      submitLabel="Save"
      pendingLabel="Saving..."
      pending={pending}
    >
      <form id={form} onSubmit={submit} noValidate className="grid gap-4">
        <Field label="About">
          <NativeSelect value={kind} onChange={(event) => setKind(kindOf(event.target.value))}>
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
            onChange={(event) => setText(event.target.value)}
          />
        </Field>
        {fact && (
          <Button
            variant="quiet"
            size="sm"
            className="justify-self-start text-bad"
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
