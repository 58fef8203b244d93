import type { Calendar } from '@app/db/accounts/calendars/calendars'
import { Suspense, useState } from 'react'
import { useDates } from '../../time/dates'
import { Button } from '../../ui/button'
import { ConfirmDialog } from '../../ui/dialogs/confirm-dialog'
import { lazyPart } from '../../ui/lazy-part'
import { toast, toastError } from '../../ui/toast'
import { Section } from '../section'
import { Waiting } from '../waiting'
import { isBeingRead, useCalendars, useConnectionChanges } from './connections'

const CalendarDialog = lazyPart(async () => (await import('./calendar-dialog')).CalendarDialog)

/** Calendars of the reader that are kept elsewhere and shown beside the meetings. */
export function CalendarsSection() {
  const { calendars, error } = useCalendars()
  const { deleteCalendar, readCalendar } = useConnectionChanges()
  const [adding, setAdding] = useState(false)
  const [removing, setRemoving] = useState<Calendar | null>(null)
  const [pending, setPending] = useState(false)

  async function remove({ id }: Calendar) {
    setPending(true)
    try {
      await deleteCalendar(id)
      toast({ title: 'Calendar removed' })
      setRemoving(null)
    } catch {
      toastError('Error', 'The calendar couldn’t be removed. Please try again.')
    }
    setPending(false)
  }
  async function readAgain({ id }: Calendar) {
    try {
      await readCalendar(id)
      toast({ title: 'Updating the calendar', description: 'New events appear in a moment.' })
    } catch {
      toastError('Error', 'The calendar couldn’t be updated. Please try again.')
    }
  }
  return (
    <Section
      title="Other calendars"
      about="See events from Google, Outlook, iCloud and others beside your meetings. Nothing is written to them."
    >
      {!calendars && <Waiting failed={Boolean(error)} />}
      {calendars && calendars.length > 0 && (
        <ul className="mb-4 divide-y divide-line border-y border-line">
          {calendars.map((calendar) => (
            <CalendarLine
              key={calendar.id}
              calendar={calendar}
              onRead={() => readAgain(calendar)}
              onRemove={() => setRemoving(calendar)}
            />
          ))}
        </ul>
      )}
      {calendars && <Button onClick={() => setAdding(true)}>Add calendar</Button>}
      <Suspense fallback={null}>
        {adding && <CalendarDialog onClose={() => setAdding(false)} />}
      </Suspense>
      <ConfirmDialog
        open={removing !== null}
        onOpenChange={(open) => !open && setRemoving(null)}
        title="Remove calendar"
        description={`Events of “${removing?.name ?? ''}” disappear here. Your meetings stay.`}
        confirmLabel="Remove"
        pendingLabel="Removing..."
        pending={pending}
        onConfirm={() => removing && remove(removing)}
      />
    </Section>
  )
}

function CalendarLine({
  calendar,
  onRead,
  onRemove,
}: {
  calendar: Calendar
  onRead: () => void
  onRemove: () => void
}) {
  const { short, clock } = useDates()
  const { name, host, readAt, failure } = calendar
  const state = readAt ? `As of ${short(readAt)}, ${clock(readAt)}` : 'Not read yet'
  return (
    <li className="flex min-h-14 items-center justify-between gap-4 py-2">
      <div className="min-w-0">
        <p className="break-words text-ink">{name}</p>
        <p className="text-sm break-words text-faint">
          {host} · {isBeingRead(calendar) ? 'Reading...' : state}
        </p>
        {failure && <p className="text-sm break-words text-bad">{failure}</p>}
      </div>
      <div className="flex shrink-0 gap-1">
        <Button size="sm" variant="quiet" onClick={onRead}>
          Update
          <span className="sr-only"> {name}</span>
        </Button>
        <Button size="sm" variant="quiet" onClick={onRemove}>
          Remove
          <span className="sr-only"> {name}</span>
        </Button>
      </div>
    </li>
  )
}
