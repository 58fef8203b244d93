import type { MeetingDetail } from '@app/db/meetings/meetings'
import { type SubmitEvent, useId, useRef, useState } from 'react'
import { useSWRConfig } from 'swr'
import { fetcher } from '../../browser/api'
import { useChange } from '../../browser/change'
import { errorWords } from '../../browser/error-words'
import { isChangedElsewhere } from '../../browser/seen-entries'
import { useDates } from '../../time/dates'
import { FormDialog } from '../../ui/dialogs/form-dialog'
import { Field } from '../../ui/field'
import { Input } from '../../ui/input'
import { toast, toastError } from '../../ui/toast'
import { ChangedElsewhere } from '../details/changed-elsewhere'
import { useDraft } from '../details/draft'
import { changesOf, entryErrors, isComplete, namesOf } from '../details/entries'
import { DetailFields } from '../details/fields'
import type { Changed, Typed } from '../details/merged'
import { refusedMove } from '../details/save-refusals'

type Changes = ReturnType<typeof changesOf> & { attendees?: string[] }
export type Sent = Changes & {
  seen: Partial<Pick<MeetingDetail, keyof Changes>>
  removeDerived?: true
}

type Props = {
  meeting: MeetingDetail
  finalFocus: () => HTMLElement | null
  onClose: () => void
}

/** Edits a meeting's details: title, client, date and time, length, type, people. */
export function EditDetails({ meeting, finalFocus, onClose }: Props) {
  const { zone } = useDates()
  const path = `/api/meetings/${meeting.id}`
  const { run } = useChange<Sent>('PATCH', path, 'clients')
  const { mutate } = useSWRConfig()
  const form = useId()
  const fields = useRef<HTMLFormElement>(null)
  const { seen, before, typed, changed, type, merge, keepTheirs } = useDraft(meeting, zone)
  const [checked, setChecked] = useState(false)
  const [pending, setPending] = useState(false)
  const [refusal, setRefusal] = useState<{ clientId: string; words: string } | null>(null)
  const refused = refusal?.clientId === typed.clientId ? refusal.words : null
  const errors = checked ? entryErrors(typed, before) : {}

  async function showWhatChanged() {
    const now = await fetcher<MeetingDetail>(path)
    merge(now)
    await mutate(path, now, { revalidate: false })
  }

  async function submit(event: SubmitEvent) {
    event.preventDefault()
    setChecked(true)
    if (pending || !isComplete(typed, before)) return
    setPending(true)
    try {
      await save()
      onClose()
    } catch (error) {
      await explain(error)
    } finally {
      setPending(false)
    }
  }

  async function save() {
    const changes = changedOf(before, typed, zone)
    const names = Object.keys(changes) as (keyof Changes)[]
    if (names.length === 0) return
    const replaced = Object.fromEntries(names.map((name) => [name, seen[name]]))
    const confirmed = refused !== null && { removeDerived: true as const }
    await run({ ...changes, seen: replaced, ...confirmed })
    toast({ title: 'Details saved' })
  }

  async function explain(error: unknown) {
    const words = refusedMove(error)
    if (words !== null) return setRefusal({ clientId: typed.clientId, words })
    const shown =
      isChangedElsewhere(error) &&
      showWhatChanged().then(
        () => true,
        () => false,
      )
    if (!(await shown)) toastError(...errorWords('editMeeting', error))
  }
  return (
    <FormDialog
      form={form}
      finalFocus={finalFocus}
      onClose={onClose}
      title="Edit details"
      description={refused ? undefined : 'The recording, transcript and summary stay as they are.'}
      submitLabel={labelOf(refused, changed)}
      pendingLabel="Saving..."
      pending={pending}
      variant={refused ? 'danger' : 'primary'}
    >
      <form id={form} ref={fields} onSubmit={submit} noValidate className="grid grid-cols-2 gap-4">
        <DetailFields
          entries={typed}
          timeOptional={before.time === ''}
          errors={errors}
          onChange={type}
        />
        <Field label="Attendees" hint="Names, separated by commas" className="col-span-2">
          <Input
            value={typed.people}
            onChange={(event) => type({ people: event.target.value })}
            autoComplete="off"
          />
        </Field>
        {changed && (
          <ChangedElsewhere
            now={seen}
            changed={changed}
            onKeep={() => {
              keepTheirs()
              fields.current?.querySelector<HTMLElement>('[data-autofocus]')?.focus()
            }}
          />
        )}
        {refused && (
          <p role="alert" className="col-span-2 border-l-2 border-bad bg-sunken px-4 py-3 text-ink">
            {refused}
          </p>
        )}
      </form>
    </FormDialog>
  )
}

function labelOf(refused: string | null, changed: Changed | null): string {
  if (refused !== null) return 'Move and delete'
  return changed?.both.length ? 'Save mine' : 'Save changes'
}

/** Changed details for the server; untouched ones are omitted. */
function changedOf(before: Typed, typed: Typed, zone: string): Changes {
  const attendees = typed.people !== before.people && { attendees: namesOf(typed.people) }
  return { ...changesOf(before, typed, zone), ...attendees }
}
