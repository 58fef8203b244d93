import { type FormEvent, useId, useState } from 'react'
import { useStoredClients } from '../clients/clients'
import { useDates } from '../time'
import { Button } from '../ui/button'
import { Dialog } from '../ui/dialog'
import { Field } from '../ui/field'
import { DateInput, Input } from '../ui/input'
import { Select } from '../ui/select'
import { toast, toastError } from '../ui/toast'
import { dayWords } from './day-words'
import { emptyPlan, isComplete, type MeetingPlan, planErrors, useSchedule } from './schedule'

/** Longest title and type of a meeting, in characters. */
const longest = { title: 300, type: 100 }

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
  const { zone } = useDates()
  const { clients } = useStoredClients()
  const schedule = useSchedule()
  const form = useId()
  const [plan, setPlan] = useState<MeetingPlan>(() => emptyPlan(day))
  const [checked, setChecked] = useState(false)
  const [pending, setPending] = useState(false)
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
    setPending(true)
    try {
      await schedule(plan, zone)
      toast({ title: 'Meeting scheduled', description: `${dayWords(plan.day)}, ${plan.time}` })
      close()
      onScheduled(plan.day)
    } catch {
      toastError(
        'Error',
        'The meeting could not be scheduled. Your entries are kept: please try again.',
      )
    }
    setPending(false)
  }
  return (
    <Dialog
      open={open}
      onOpenChange={(next) => (next ? onOpenChange(true) : pending || close())}
      title="Schedule New Meeting"
      description="It appears in your calendar. Upload its recording after the meeting."
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
        <Field label="Meeting Title" error={errors.title} className="col-span-2">
          <Input
            data-autofocus
            value={plan.title}
            onChange={(event) => change({ title: event.target.value })}
            placeholder="E.g. Annual review"
            maxLength={longest.title}
            autoComplete="off"
            required
          />
        </Field>
        <Field
          label="Client"
          error={errors.clientId}
          hint={clients?.length === 0 ? 'Add a client first, on the Clients page.' : undefined}
          className="col-span-2"
        >
          <Select
            options={(clients ?? []).map(({ id, name }) => ({ value: String(id), label: name }))}
            value={plan.clientId}
            onChange={(clientId) => change({ clientId })}
            placeholder={clients ? 'Select a client' : 'Loading clients...'}
          />
        </Field>
        <Field label="Date" error={errors.day}>
          <DateInput
            value={plan.day || null}
            onChange={(next) => change({ day: next ?? '' })}
            required
          />
        </Field>
        <Field label="Time" error={errors.time}>
          <Input
            type="time"
            value={plan.time}
            onChange={(event) => change({ time: event.target.value })}
            className="tabular appearance-none"
            required
          />
        </Field>
        <Field label="Minutes" error={errors.minutes}>
          <Input
            inputMode="numeric"
            value={plan.minutes}
            onChange={(event) => change({ minutes: event.target.value })}
            className="tabular"
            autoComplete="off"
          />
        </Field>
        <Field label="Type">
          <Input
            value={plan.type}
            onChange={(event) => change({ type: event.target.value })}
            placeholder="Meeting"
            maxLength={longest.type}
            autoComplete="off"
          />
        </Field>
      </form>
    </Dialog>
  )
}
