import { type FormEvent, useId, useState } from 'react'
import { useChange } from '../../browser/change'
import { errorWords } from '../../browser/error-words'
import { CORRECTION_CHARACTERS } from '../../browser/limits'
import { FormDialog } from '../../ui/dialogs/form-dialog'
import { Field } from '../../ui/field'
import { Textarea } from '../../ui/textarea'
import { toastError } from '../../ui/toast'
import type { Fact } from './overview'

/** Asks for a correction; the original words stay beside it. */
export function CorrectFact({ fact, onClose }: { fact: Fact; onClose: () => void }) {
  const path = `/api/statements/${fact.id}`
  const { run, pending } = useChange<{ correction: string | null }>('PATCH', path, 'meeting')
  const [text, setText] = useState(fact.correction ?? fact.text)
  const form = useId()

  async function submit(event: FormEvent) {
    event.preventDefault()
    if (pending) return
    const words = text.trim()
    try {
      await run({ correction: words === '' || words === fact.text ? null : words })
      onClose()
    } catch (error) {
      toastError(...errorWords('editMeeting', error))
    }
  }
  return (
    <FormDialog
      form={form}
      onClose={onClose}
      title="Correct"
      description="The words that were said stay beside yours. Leave it empty to go back to them."
      submitLabel="Save"
      pendingLabel="Saving..."
      pending={pending}
    >
      <form id={form} onSubmit={submit} noValidate>
        <Field label="What holds">
          <Textarea
            rows={3}
            data-autofocus
            value={text}
            maxLength={CORRECTION_CHARACTERS}
            onChange={(event) => setText(event.target.value)}
          />
        </Field>
      </form>
    </FormDialog>
  )
}
