import type { CalendarEvent } from '@app/db/accounts/calendars/events'
import { isNow, useCalendarEvents } from '../../data/calendar-events'
import { useDates } from '../../time/dates'
import { dayIn } from '../../time/days'

/** Minutes before its beginning from which on an event is proposed. */
const EARLY_MINUTES = 15

/** The event that was chosen, else the one that takes place now and is no meeting yet; null if there is none. */
export function useProposedEvent(chosen: number | null): CalendarEvent | null {
  const { zone, now } = useDates()
  const today = dayIn(zone, now)
  const { events } = useCalendarEvents(today, today)
  if (chosen !== null) return events.find(({ id }) => id === chosen) ?? null
  const open = events.filter(
    (event) => event.meetingId === null && isNow(event, now, EARLY_MINUTES),
  )
  // the one that began last, of events that overlap
  return open.at(-1) ?? null
}
