import type { Calendar } from '@app/db/accounts/calendars/calendars'
import { useState } from 'react'
import { Button } from '../../ui/button'
import { ConfirmDialog } from '../../ui/dialogs/confirm-dialog'
import { LazyDialog } from '../../ui/dialogs/lazy-dialog'
import { lazyPart } from '../../ui/lazy-part'
import { Waiting } from '../../ui/states/waiting'
import { Section } from '../section'
import { useRemoval } from '../use-removal'
import { CalendarLine } from './calendar-line'
import { useCalendars, useConnectionChanges } from './connections'

const CalendarDialog = lazyPart(async () => (await import('./calendar-dialog')).CalendarDialog)

/** The reader's external calendars, shown beside the meetings. */
export function CalendarsSection() {
  const { calendars, error } = useCalendars()
  const { deleteCalendar } = useConnectionChanges()
  const [adding, setAdding] = useState(false)
  const removal = useRemoval(({ id }: Calendar) => deleteCalendar(id), {
    done: 'Calendar removed',
    failed: 'The calendar couldn’t be removed. Please try again.',
  })
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
              onRemove={() => removal.ask(calendar)}
            />
          ))}
        </ul>
      )}
      {calendars && <Button onClick={() => setAdding(true)}>Add calendar</Button>}
      <LazyDialog onClose={() => setAdding(false)}>
        {adding && <CalendarDialog onClose={() => setAdding(false)} />}
      </LazyDialog>
      <ConfirmDialog
        {...removal.dialog}
        title="Remove calendar"
        description={`Events of “${removal.asked?.name ?? ''}” disappear here. Your meetings stay.`}
        confirmLabel="Remove"
        pendingLabel="Removing..."
      />
    </Section>
  )
}
