import type { ReadEvent } from '@app/db/accounts/calendars/calendar-content'
import ical, { type EventInstance, type VEvent } from 'node-ical'
import { CALENDAR_LIMITS } from './limits'
import { readEvent } from './read-event'

type Span = { from: Date; to: Date }

/** Rules that repeat within a day take seconds and gigabytes to expand; meetings don't use them. */
const TOO_OFTEN = /FREQ=(HOURLY|MINUTELY|SECONDLY)|BY(HOUR|MINUTE|SECOND)=/i

/** Every occurrence of an event within the span; none for an event that can't be parsed. */
export function eventsOf(event: VEvent, span: Span): ReadEvent[] {
  try {
    return instancesOf(event, span)
      .filter(({ event }) => event.status !== 'CANCELLED')
      .flatMap((instance) => readEvent(event, instance))
  } catch {
    return []
  }
}

function instancesOf(event: VEvent, { from, to }: Span): EventInstance[] {
  if (event.rrule && TOO_OFTEN.test(event.rrule.toString())) return []
  const expanded = ical
    .expandRecurringEvent(event, { from, to, expandOngoing: true })
    .slice(0, CALENDAR_LIMITS.occurrences)
  const known = new Set(expanded.map(({ event }) => event))
  const overrides = Object.values(event.recurrences ?? {}) as VEvent[]
  const moved = overrides.filter(({ start }) => start >= from && start < to)
  return [
    ...expanded,
    ...[...new Set(moved)].filter((override) => !known.has(override)).map(overrideOf),
  ]
}

/** An occurrence moved here from a day outside the span. */
function overrideOf(event: VEvent): EventInstance {
  return {
    start: event.start,
    end: event.end ?? event.start,
    summary: event.summary,
    isFullDay: event.datetype === 'date',
    isRecurring: true,
    isOverride: true,
    event,
  }
}
