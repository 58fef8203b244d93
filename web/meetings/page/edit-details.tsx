import type { MeetingDetail } from '@app/db/meetings/meetings'
import { type FormEvent, useId, useState } from 'react'
import { useChange } from '../../browser/change'
import { errorWords } from '../../browser/error-words'
import { useDates } from '../../time/dates'
import { FormDialog } from '../../ui/dialogs/form-dialog'
import { Field } from '../../ui/field'
import { Input } from '../../ui/input'
import { toast, toastError } from '../../ui/toast'
import {
  changesOf,
  type Entries,
  entriesOf,
  entryErrors,
  isComplete,
  namesOf,
} from '../details/entries'
import { DetailFields } from '../details/fields'
import { refusedMove } from '../details/refused-move'

type Changes = ReturnType<typeof changesOf> & { attendees?: string[]; removeDerived?: true }

type Props = {
  meeting: MeetingDetail
  finalFocus: () => HTMLElement | null
  onClose: () => void
}

/** Asks for other details of a meeting: title, client, day and time, length, type, people. */
export function EditDetails({ meeting, finalFocus, onClose }: Props) {
  const { zone } = useDates()
  const path = `/api/meetings/${meeting.id}`
  const { run, pending } = useChange<Changes>('PATCH', path, 'clients')
  const form = useId()
  const [before] = useState(() => entriesOf(meeting, zone))
  const [entries, setEntries] = useState(before)
  const [people, setPeople] = useState(meeting.attendees.join(', '))
  const [checked, setChecked] = useState(false)
  const [refusal, setRefusal] = useState<{ clientId: string; words: string } | null>(null)
  const refused = refusal?.clientId === entries.clientId ? refusal.words : null
  const errors = checked ? entryErrors(entries, before) : {}
  const change = (part: Partial<Entries>) => setEntries((last) => ({ ...last, ...part }))

  async function submit(event: FormEvent) {
    event.preventDefault()
    setChecked(true)
    if (pending || !isComplete(entries, before)) return
    const attendees = namesOf(people)
    const same = attendees.join() === meeting.attendees.join()
    const changes = { ...changesOf(before, entries, zone), ...(!same && { attendees }) }
    const confirmed = refused !== null && { removeDerived: true as const }
    try {
      if (Object.keys(changes).length > 0) {
        await run({ ...changes, ...confirmed })
        toast({ title: 'Details saved' })
      }
      onClose()
    } catch (error) {
      const words = refusedMove(error)
      if (words !== null) return setRefusal({ clientId: entries.clientId, words })
      toastError(...errorWords('editMeeting', error))
    }
  }
  return (
    <FormDialog
      form={form}
      finalFocus={finalFocus}
      onClose={onClose}
      title="Edit Details"
      description={refused ? undefined : 'The recording, transcript and summary stay as they are.'}
      submitLabel={refused ? 'Move and Delete' : 'Save Changes'}
      pendingLabel="Saving..."
      pending={pending}
      variant={refused ? 'danger' : 'primary'}
    >
      <form id={form} onSubmit={submit} noValidate className="grid grid-cols-2 gap-4">
        <DetailFields entries={entries} errors={errors} onChange={change} />
        <Field label="Attendees" hint="Names, separated by commas" className="col-span-2">
          <Input
            value={people}
            onChange={(event) => setPeople(event.target.value)}
            autoComplete="off"
          />
        </Field>
        {refused && (
          <p role="alert" className="col-span-2 border-l-2 border-bad bg-sunken px-4 py-3 text-ink">
            {refused}
          </p>
        )}
      </form>
    </FormDialog>
  )
}
