import type { CalendarEvent } from '@app/db/accounts/calendars/events'
import { isNow, useCalendarEvents } from '../../data/calendar-events'
import { useDates } from '../../time/dates'
import { dayIn } from '../../time/days'

/** Minutes before its start from which an event is suggested. */
const EARLY_MINUTES = 15

/** The chosen event, otherwise the current one without a meeting; null if there is none. */
export function useProposedEvent(chosen: number | null): CalendarEvent | null {
  const { zone, now } = useDates()
  const today = dayIn(zone, now)
  const { events } = useCalendarEvents(today, today)
  if (chosen !== null) return events.find(({ id }) => id === chosen) ?? null
  const open = events.filter(
    (event) => event.meetingId === null && isNow(event, now, EARLY_MINUTES),
  )
  // of overlapping events, the one that began last
  return open.at(-1) ?? null
}
