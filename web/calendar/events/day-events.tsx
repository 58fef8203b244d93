import { useCalendarEvents } from '../../data/calendar-events'
import { monthDays, monthOf } from '../month'
import { EventLine } from './event-line'

/** External calendars' events of a day, except those that became meetings. */
export function DayEvents({ day }: { day: string }) {
  const { byDay, reload } = useMonthEvents(monthOf(day))
  const events = (byDay.get(day) ?? []).filter(({ meetingId }) => meetingId === null)
  if (events.length === 0) return null
  return (
    <>
      <h3 className="mt-6 mb-2 font-semibold text-ink">From your other calendars</h3>
      <ul className="flex flex-col gap-1">
        {events.map((event) => (
          <EventLine key={event.id} event={event} onChange={reload} />
        ))}
      </ul>
    </>
  )
}

/** Events on the page of a month. */
export function useMonthEvents(month: string) {
  const days = monthDays(month)
  return useCalendarEvents(days[0] ?? '', days.at(-1) ?? '')
}
