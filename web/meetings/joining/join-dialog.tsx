import type { Meeting, MeetingDetail } from '@app/db/meetings/meetings'
import { type SubmitEvent, useId, useState } from 'react'
import { useNavigate } from 'react-router'
import useSWR from 'swr'
import { fresh } from '../../browser/api'
import { useChange } from '../../browser/change'
import { errorWords } from '../../browser/error-words'
import { useDates } from '../../time/dates'
import { FormDialog } from '../../ui/dialogs/form-dialog'
import { Field } from '../../ui/field'
import { NativeSelect } from '../../ui/native-select'
import { NotLoaded } from '../../ui/states/not-loaded'
import { toast, toastError } from '../../ui/toast'

/** Maximum meetings offered: the client's latest. */
const MAX_OFFERED = 200
const FAILURE = {
  title: 'Not joined',
  own: [403, 409],
  otherwise: 'The meetings couldn’t be joined. Please try again.',
}

/** Asks for another of the client's meetings, and joins the two. */
export function JoinDialog({ meeting, onClose }: { meeting: MeetingDetail; onClose: () => void }) {
  const { id, clientId, joined } = meeting
  const { short } = useDates()
  const navigate = useNavigate()
  const query = `clientId=${clientId}&status=Processed&limit=${MAX_OFFERED}`
  const { data, error } = useSWR<Meeting[]>(`/api/meetings?${query}`, fresh())
  const { run, pending } = useChange<{ meetingId: number }, { id: number }>(
    'POST',
    `/api/meetings/${id}/join`,
    'meetings',
  )
  const [chosen, setChosen] = useState('')
  const [checked, setChecked] = useState(false)
  const form = useId()
  const contents = [meeting, ...joined.from, ...joined.into]
  const others = data?.filter((other) => !contents.some(({ id }) => id === other.id))

  async function submit(event: SubmitEvent) {
    event.preventDefault()
    setChecked(true)
    if (pending || chosen === '') return
    try {
      const created = await run({ meetingId: Number(chosen) })
      toast({ title: 'Meetings joined', description: 'The summary of both is being written.' })
      onClose()
      if (created) navigate(`/meetings/${created.id}`)
    } catch (error) {
      toastError(...errorWords(FAILURE, error))
    }
  }
  return (
    <FormDialog
      form={form}
      onClose={onClose}
      title="Join with another meeting"
      description="Creates a new meeting with both recordings, transcripts and notes in chronological order, and summarizes them together. Both originals stay unchanged."
      submitLabel="Join"
      pendingLabel="Joining..."
      pending={pending}
      disabled={!others?.length}
    >
      <form id={form} onSubmit={submit} noValidate>
        {error !== undefined && <NotLoaded>The meetings couldn’t be loaded.</NotLoaded>}
        {others?.length === 0 && (
          <p className="text-soft">This client has no other processed meeting to join.</p>
        )}
        {error === undefined && others?.length !== 0 && (
          <Field label="Meeting" error={checked && chosen === '' ? 'Required' : undefined}>
            <NativeSelect
              data-autofocus
              required
              value={chosen}
              onChange={(event) => setChosen(event.target.value)}
            >
              <option value="">{others ? 'Choose a meeting' : 'Loading meetings...'}</option>
              {others?.map((other) => (
                <option key={other.id} value={other.id}>
                  {`${other.title}, ${short(other.date)}`}
                </option>
              ))}
            </NativeSelect>
          </Field>
        )}
      </form>
    </FormDialog>
  )
}
