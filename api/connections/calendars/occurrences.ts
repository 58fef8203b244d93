import type { ReadEvent } from '@app/db/accounts/calendars/calendar-content'
import type { Event } from './library'
import { CALENDAR_LIMITS } from './limits'
import { type Instance, readEvent } from './read-event'
import { instanceAt, type Span, startsOf } from './starts'

/** Every occurrence of an event within the span; none for an event that can't be parsed. */
export function eventsOf(event: Event, span: Span): ReadEvent[] {
  try {
    return instancesOf(event, span)
      .filter(({ event }) => event.status?.toUpperCase() !== 'CANCELLED')
      .flatMap((instance) => readEvent(event, instance))
  } catch {
    return []
  }
}

/** Changed occurrences stand for themselves: their series may be elsewhere, and their days changed. */
function instancesOf(series: Event, span: Span): Instance[] {
  // a change may come without its series
  const isChange = series.recurrenceid !== undefined && !series.rrule && !series.dates
  const given = Object.values(series.recurrences ?? (isChange ? [series] : []))
  const changes = [...new Set(given)].filter(({ start }) => start)
  const future = changes
    .filter(({ isFuture }) => isFuture)
    .toSorted((one, other) => momentOf(one) - momentOf(other))
  const starts = isChange ? [] : startsOf(series, span)
  return [
    ...starts.map((start) => changed(instanceAt(series, start), future)),
    ...changes.map((change) => ({
      ...instanceAt(change, change.start),
      occurrence: change.recurrenceid?.toISOString() ?? '',
    })),
  ]
    .filter(({ start, end }) => end >= span.from && start <= span.to)
    .slice(0, CALENDAR_LIMITS.occurrences)
}

/** The occurrence as the last change of all later ones has it. */
function changed(instance: Instance, future: Event[]): Instance {
  const change = future.findLast((each) => momentOf(each) < instance.start.getTime())
  if (change === undefined) return instance
  const moved = change.start.getTime() - momentOf(change)
  const { occurrence } = instance
  return { ...instanceAt(change, new Date(instance.start.getTime() + moved)), occurrence }
}

function momentOf({ recurrenceid, start }: Event): number {
  return (recurrenceid ?? start).getTime()
}
