import { type SubmitEvent, useId, useState } from 'react'
import { fetcher } from '../../browser/api'
import { useChange } from '../../browser/change'
import { errorWords } from '../../browser/error-words'
import { CORRECTION_CHARACTERS } from '../../browser/limits'
import { useSeenEntries } from '../../browser/seen-entries'
import { FormDialog } from '../../ui/dialogs/form-dialog'
import { Field } from '../../ui/field'
import { ChangedDetails } from '../../ui/states/changed-details'
import { Textarea } from '../../ui/textarea'
import { dismissError, toastError } from '../../ui/toast'
import type { Fact, Overview } from './overview'

type Entries = { correction: string | null }

/** Asks for a correction; the original words stay beside it. */
export function CorrectFact({
  clientId,
  fact,
  onClose,
}: {
  clientId: number
  fact: Fact
  onClose: () => void
}) {
  const path = `/api/statements/${fact.id}`
  const { run, pending } = useChange<Entries & { seen: Entries }>('PATCH', path, 'meeting')
  const { changed, save } = useSeenEntries<Entries>(
    { correction: fact.correction },
    {
      send: (entries, seen) => run({ ...entries, seen }),
      load: async () => {
        const { facts } = await fetcher<Overview>(`/api/clients/${clientId}/overview`)
        const now = facts.find(({ id }) => id === fact.id)
        return now && { correction: now.correction }
      },
    },
  )
  const [text, setText] = useState(fact.correction ?? fact.text)
  const form = useId()

  async function submit(event: SubmitEvent) {
    event.preventDefault()
    if (pending) return
    const words = text.trim()
    try {
      const unsaved = await save({
        correction: words === '' || words === fact.text ? null : words,
      })
      dismissError()
      if (!unsaved) onClose()
    } catch (error) {
      toastError(...errorWords('editMeeting', error))
    }
  }
  return (
    <FormDialog
      form={form}
      onClose={onClose}
      title="Correct"
      description="The original words stay beside yours. Clear the text to go back to them."
      submitLabel={changed ? 'Save mine' : 'Save'}
      pendingLabel="Saving..."
      pending={pending}
    >
      <form id={form} onSubmit={submit} noValidate className="grid gap-4">
        <Field label="Your correction">
          <Textarea
            rows={3}
            data-autofocus
            value={text}
            maxLength={CORRECTION_CHARACTERS}
            onChange={(event) => setText(event.target.value)}
          />
        </Field>
        {changed && (
          <ChangedDetails
            about={changed}
            details={[['Your correction', changed.correction ?? fact.text]]}
          />
        )}
      </form>
    </FormDialog>
  )
}
