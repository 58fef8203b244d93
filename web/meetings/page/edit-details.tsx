import type { MeetingDetail } from '@app/db/meetings/meetings'
import { type FormEvent, useId, useState } from 'react'
import { useSWRConfig } from 'swr'
import { fetcher } from '../../browser/api'
import { useChange } from '../../browser/change'
import { errorWords } from '../../browser/error-words'
import { useDates } from '../../time/dates'
import { FormDialog } from '../../ui/dialogs/form-dialog'
import { Field } from '../../ui/field'
import { Input } from '../../ui/input'
import { toast, toastError } from '../../ui/toast'
import { ChangedElsewhere } from '../details/changed-elsewhere'
import { changesOf, entryErrors, isComplete, namesOf } from '../details/entries'
import { DetailFields } from '../details/fields'
import { type Fact, merged, type Typed, typedOf, withTheirs } from '../details/merged'
import { isChangedElsewhere, refusedMove } from '../details/save-refusals'

type Changed = ReturnType<typeof changesOf> & { attendees?: string[] }
type Changes = Changed & { seen: Partial<MeetingDetail>; removeDerived?: true }

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
  const { mutate } = useSWRConfig()
  const form = useId()
  const [seen, setSeen] = useState(meeting)
  const before = typedOf(seen, zone)
  const [typed, setTyped] = useState(before)
  const [checked, setChecked] = useState(false)
  const [both, setBoth] = useState<Fact[] | null>(null)
  const [refusal, setRefusal] = useState<{ clientId: string; words: string } | null>(null)
  const refused = refusal?.clientId === typed.clientId ? refusal.words : null
  const errors = checked ? entryErrors(typed, before) : {}
  const change = (part: Partial<Typed>) => setTyped((last) => ({ ...last, ...part }))

  async function showWhatChanged() {
    const now = await fetcher<MeetingDetail>(path)
    const next = merged(before, typed, typedOf(now, zone))
    setSeen(now)
    setTyped(next.typed)
    setBoth(next.both)
    await mutate(path, now, { revalidate: false })
  }

  async function submit(event: FormEvent) {
    event.preventDefault()
    setChecked(true)
    if (pending || !isComplete(typed, before)) return
    const changed = changedOf(seen, typed, zone)
    const names = Object.keys(changed) as (keyof Changed)[]
    const confirmed = refused !== null && { removeDerived: true as const }
    try {
      if (names.length > 0) {
        const replaced = Object.fromEntries(names.map((name) => [name, seen[name]]))
        await run({ ...changed, seen: replaced, ...confirmed })
        toast({ title: 'Details saved' })
      }
      onClose()
    } catch (error) {
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
  }
  return (
    <FormDialog
      form={form}
      finalFocus={finalFocus}
      onClose={onClose}
      title="Edit Details"
      description={refused ? undefined : 'The recording, transcript and summary stay as they are.'}
      submitLabel={refused ? 'Move and Delete' : both?.length ? 'Save Mine' : 'Save Changes'}
      pendingLabel="Saving..."
      pending={pending}
      variant={refused ? 'danger' : 'primary'}
    >
      <form id={form} onSubmit={submit} noValidate className="grid grid-cols-2 gap-4">
        <DetailFields entries={typed} errors={errors} onChange={change} />
        <Field label="Attendees" hint="Names, separated by commas" className="col-span-2">
          <Input
            value={typed.people}
            onChange={(event) => change({ people: event.target.value })}
            autoComplete="off"
          />
        </Field>
        {both && (
          <ChangedElsewhere
            now={seen}
            both={both}
            onKeep={() => {
              setTyped(withTheirs(typed, before, both))
              setBoth(null)
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

/** Changed details for the server; what was not touched is left out. */
function changedOf(seen: MeetingDetail, typed: Typed, zone: string): Changed {
  const attendees = namesOf(typed.people)
  const same = attendees.join() === seen.attendees.join()
  return { ...changesOf(typedOf(seen, zone), typed, zone), ...(!same && { attendees }) }
}
