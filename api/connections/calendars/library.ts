import ical, { type VEvent } from 'node-ical'

type Line = Record<string, unknown>
type Read = (value: string, parameters: string[], event: Line, stack: Line[], line: string) => Line
/** `dates` are more dates of a series beside its rule's; `isFuture` if all later ones changed, too. */
export type Event = VEvent & {
  dates?: { exdate?: Record<string, Date> }
  isFuture?: boolean
  recurrences?: Record<string, Event>
}

/** Reads the events of one calendar. Throws if one of them can't be read. */
export function eventsIn(text: string): Event[] {
  return Object.values(ical.sync.parseICS(text)).filter(
    (component): component is Event => component?.type === 'VEVENT',
  )
}

const readers = ical.objectHandlers as Record<'EXDATE' | 'RDATE' | 'RECURRENCE-ID', Read>
const { EXDATE: readDates, 'RECURRENCE-ID': readId } = readers

/** The library ignores more dates of a series, in the form of which it reads those left out. */
readers.RDATE = (value, parameters, event, ...more) => {
  if (event.type !== 'VEVENT') return event
  const dates = (event.dates ?? {}) as Line
  readDates(value.replace(/\/[^,]*/g, ''), parameters, dates, ...more)
  event.dates = dates
  return event
}

/** The library ignores that a change is one of all later events, too. */
readers['RECURRENCE-ID'] = (value, parameters, event, ...more) => {
  if (parameters.some((parameter) => /^RANGE=THISANDFUTURE$/i.test(parameter)))
    event.isFuture = true
  return readId(value, parameters, event, ...more)
}
