import { type SubmitEvent, useId, useState } from 'react'
import { useChange } from '../browser/change'
import { errorWords } from '../browser/error-words'
import {
  detailsOf,
  type Entries,
  emptyEntries,
  entryErrors,
  isComplete,
} from '../meetings/details/entries'
import { DetailFields, useExistingEntries } from '../meetings/details/fields'
import { useDates } from '../time/dates'
import { FormDialog } from '../ui/dialogs/form-dialog'
import { toast, toastError } from '../ui/toast'

/** Asks for the details of a future meeting. */
export function ScheduleDialog({
  open,
  onOpenChange,
  day,
  onScheduled,
}: {
  open: boolean
  onOpenChange: (open: boolean) => void
  /** the suggested day */
  day: string
  onScheduled: (day: string) => void
}) {
  const { zone, now, full, clock } = useDates()
  const { run, pending } = useChange<ReturnType<typeof detailsOf>>(
    'POST',
    '/api/meetings',
    'meetings',
  )
  const form = useId()
  const [typed, setEntries] = useState<Entries>(() => emptyEntries(day, zone, now))
  const entries = useExistingEntries(typed)
  const [checked, setChecked] = useState(false)
  const errors = checked ? entryErrors(entries) : {}
  const change = (part: Partial<Entries>) => setEntries((last) => ({ ...last, ...part }))

  const close = () => {
    setEntries(emptyEntries(day, zone, now))
    setChecked(false)
    onOpenChange(false)
  }
  const submit = async (event: SubmitEvent) => {
    event.preventDefault()
    setChecked(true)
    if (pending || !isComplete(entries)) return
    try {
      const planned = detailsOf(entries, zone)
      await run(planned)
      const { date } = planned
      toast({ title: 'Meeting scheduled', description: `${full(date)}, ${clock(date)}` })
      close()
      onScheduled(entries.day)
    } catch (error) {
      toastError(...errorWords('scheduleMeeting', error))
    }
  }
  return (
    <FormDialog
      form={form}
      open={open}
      onClose={close}
      title="Schedule New Meeting"
      description="It appears on your calendar. Upload the recording after the meeting."
      submitLabel="Schedule Meeting"
      pendingLabel="Scheduling..."
      pending={pending}
    >
      <form id={form} onSubmit={submit} noValidate className="grid grid-cols-2 gap-4">
        <DetailFields entries={entries} errors={errors} onChange={change} />
      </form>
    </FormDialog>
  )
}
