import ical, { type VEvent } from 'node-ical'

const PERIOD = /([^,/]+)\/([^,]+)/g
const DURATION = /^\+?P(?:(\d+)W)?(?:(\d+)D)?(?:T(?:(\d+)H)?(?:(\d+)M)?(?:(\d+)S)?)?$/i
const TIME = /^(\d{4})(\d\d)(\d\d)T(\d\d)(\d\d)(\d\d)/i

type Line = Record<string, unknown>
type Read = (value: string, parameters: string[], event: Line, stack: Line[], line: string) => Line
/**
 * `dates` are more dates of a series beside its rule's, `lengths` the milliseconds of those that have
 * their own, by start; `isFuture` if all later ones changed, too.
 */
export type Event = VEvent & {
  dates?: { exdate?: Record<string, Date> }
  lengths?: Record<number, number>
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
  const lengths = (event.lengths ?? {}) as Record<number, number>
  for (const [, start = '', end = ''] of value.matchAll(PERIOD)) {
    const length = lengthOf(start, end)
    const one: { exdate?: Record<string, Date> } = {}
    readDates(start, parameters, one, ...more)
    const [date] = Object.values(one.exdate ?? {})
    if (date && length !== null) lengths[date.getTime()] = length
  }
  event.lengths = lengths
  return event
}

/** The library ignores that a change is one of all later events, too. */
readers['RECURRENCE-ID'] = (value, parameters, event, ...more) => {
  if (parameters.some((parameter) => /^RANGE=THISANDFUTURE$/i.test(parameter)))
    event.isFuture = true
  return readId(value, parameters, event, ...more)
}

/** The milliseconds of a period, which ends at a time or after a duration; null if it can't be read. */
function lengthOf(start: string, end: string): number | null {
  const [, weeks = 0, days = 0, hours = 0, minutes = 0, seconds = 0] = DURATION.exec(end) ?? []
  const inHours = (Number(weeks) * 7 + Number(days)) * 24 + Number(hours)
  const length = /^\+?P/i.test(end)
    ? ((inHours * 60 + Number(minutes)) * 60 + Number(seconds)) * 1000
    : momentOf(end) - momentOf(start)
  return length > 0 ? length : null
}

/** Both times of a period are in the same zone, so that any will do. */
function momentOf(time: string): number {
  const [, year, month, day, hour, minute, second] = TIME.exec(time) ?? []
  return Date.parse(`${year}-${month}-${day}T${hour}:${minute}:${second}Z`)
}
