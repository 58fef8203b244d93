import { type FormEvent, useId, useState } from 'react'
import { useChange } from '../browser/change'
import { errorWords } from '../browser/error-words'
import { useDates } from '../time/dates'
import { Button } from '../ui/button'
import { Dialog } from '../ui/dialogs/dialog'
import { toast, toastError } from '../ui/toast'
import {
  emptyPlan,
  isComplete,
  type MeetingPlan,
  meetingOf,
  type PlannedMeeting,
  planErrors,
} from './schedule'
import { ScheduleFields } from './schedule-fields'

/** Asks for what is known of a meeting that is still to come. */
export function ScheduleDialog({
  open,
  onOpenChange,
  day,
  onScheduled,
}: {
  open: boolean
  onOpenChange: (open: boolean) => void
  /** the day that is offered */
  day: string
  onScheduled: (day: string) => void
}) {
  const { zone, full, clock } = useDates()
  const { run, pending } = useChange<PlannedMeeting>('POST', '/api/meetings', 'meetings')
  const form = useId()
  const [plan, setPlan] = useState<MeetingPlan>(() => emptyPlan(day))
  const [checked, setChecked] = useState(false)
  const errors = checked ? planErrors(plan) : {}
  const change = (part: Partial<MeetingPlan>) => setPlan((last) => ({ ...last, ...part }))

  const close = () => {
    setPlan(emptyPlan(day))
    setChecked(false)
    onOpenChange(false)
  }
  const submit = async (event: FormEvent) => {
    event.preventDefault()
    setChecked(true)
    if (pending || !isComplete(plan)) return
    try {
      const planned = meetingOf(plan, zone)
      await run(planned)
      const { date } = planned
      toast({ title: 'Meeting scheduled', description: `${full(date)}, ${clock(date)}` })
      close()
      onScheduled(plan.day)
    } catch (error) {
      toastError(...errorWords('scheduleMeeting', error))
    }
  }
  return (
    <Dialog
      open={open}
      onOpenChange={(next) => (next ? onOpenChange(true) : pending || close())}
      title="Schedule New Meeting"
      description="It appears on your calendar. Upload the recording after the meeting."
      footer={
        <>
          <Button onClick={close} disabled={pending}>
            Cancel
          </Button>
          <Button variant="primary" type="submit" form={form} disabled={pending}>
            {pending ? 'Scheduling...' : 'Schedule Meeting'}
          </Button>
        </>
      }
    >
      <form id={form} onSubmit={submit} noValidate className="grid grid-cols-2 gap-4">
        <ScheduleFields plan={plan} errors={errors} onChange={change} />
      </form>
    </Dialog>
  )
}
