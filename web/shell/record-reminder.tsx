import type { CalendarEvent } from '@app/db/accounts/calendars/events'
import { useState } from 'react'
import { useLocation } from 'react-router'
import { isNow, useCalendarEvents } from '../data/calendar-events'
import { useRecordingNow } from '../meetings/capture/recording-now'
import { useDates } from '../time/dates'
import { dayIn } from '../time/days'
import { Button } from '../ui/button'
import { Link } from '../ui/links/link'

/** Minutes around an event's start in which recording is offered. */
const BEFORE_MINUTES = 2
const AFTER_MINUTES = 10

/** Offers to record an external calendar's event that begins now and is, or may be, with a client. */
export function RecordReminder() {
  const { zone, now, clock } = useDates()
  const { pathname } = useLocation()
  const recording = useRecordingNow()
  const [dismissed, setDismissed] = useState<number[]>([])
  const today = dayIn(zone, now)
  const { events } = useCalendarEvents(today, today)
  const event = events.find((one) => begins(one, now) && !dismissed.includes(one.id))
  if (!event || recording !== null || pathname === '/record') return null
  return (
    <div
      role="status"
      data-print="hide"
      className="sticky top-14 z-20 flex flex-wrap items-center justify-center gap-x-3 gap-y-1 border-b border-line bg-sunken px-4 py-2 text-ink lg:top-0"
    >
      <span>
        {event.title}, {clock(event.startsAt)}
      </span>
      <Link
        to={`/record?event=${event.id}`}
        className="font-medium text-accent underline underline-offset-4"
      >
        Record it
      </Link>
      <Button size="sm" variant="quiet" onClick={() => setDismissed([...dismissed, event.id])}>
        Dismiss
      </Button>
    </div>
  )
}

function begins(event: CalendarEvent, now: Date): boolean {
  const { startsAt, meetingId, client, suggestion } = event
  if (meetingId !== null || (client ?? suggestion) === null) return false
  const late = now.getTime() - Date.parse(startsAt) > AFTER_MINUTES * 60_000
  return !late && isNow(event, now, BEFORE_MINUTES)
}
