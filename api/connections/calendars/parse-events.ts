/**
 * A separate program: reads a calendar from its input and writes the events between two moments as JSON. A
 * calendar can be crafted to run forever, so its parent limits it.
 */
import { withZones } from './floating-times'
import { type Event, eventsIn } from './library'
import { CALENDAR_LIMITS } from './limits'
import { eventsOf } from './occurrences'
import { uidOf } from './read-event'
import { withKnownZones } from './time-zones'

const EVENT = /^BEGIN:VEVENT[\s\S]*?^END:VEVENT/gim
const UID = /^UID:(.*)$/im
/** Of a part or a property, which some programs write in small letters. */
const NAME = /^(?:(?:BEGIN|END):[^\n]*|[a-z-]{1,60}(?=[:;]))/gim
const RULE = /^RRULE[:;].*$/gim
const CALENDAR = /^(?=BEGIN:VCALENDAR)/im

const [from = '', to = '', zone = 'UTC'] = process.argv.slice(2)
process.env.TZ = zone
const found = readEvents(await Bun.stdin.text())
const all = found.slice(0, CALENDAR_LIMITS.series)
const events = all.flatMap((event) => eventsOf(event, { from: new Date(from), to: new Date(to) }))
const distinct = [
  ...new Map(events.map((event) => [`${event.uid} ${event.occurrence}`, event])).values(),
]
const next = distinct.toSorted((one, other) => one.startsAt.localeCompare(other.startsAt))
const uids = [...new Set(all.map(uidOf))]
await Bun.write(Bun.stdout, JSON.stringify({ events: next.slice(0, CALENDAR_LIMITS.events), uids }))

/** The events of all calendars in the file. */
function readEvents(file: string): Event[] {
  const text = file
    .replace(/\r\n?/g, '\n')
    .replace(/\n[ \t]/g, '')
    .replace(NAME, (name) => name.toUpperCase().trimEnd())
    .replace(RULE, tidy)
  return text
    .split(CALENDAR)
    .flatMap((calendar) => readCalendar(withZones(withKnownZones(calendar, zone), zone)))
}

/** Spaces and backslashes belong in no rule, but some programs write them. */
function tidy(rule: string): string {
  return rule.replace(/[\s\\]/g, '')
}

/** Reads a series that the library can't parse without its rule, or skips it. */
function readCalendar(text: string): Event[] {
  try {
    return eventsIn(text)
  } catch {
    const bySeries = Map.groupBy(text.match(EVENT) ?? [], (event) => UID.exec(event)?.[1] ?? '')
    const around = text.replace(EVENT, '').replace(/END:VCALENDAR\s*$/i, '')
    const read = (events: string) => eventsOrNone(`${around}${events}\nEND:VCALENDAR`)
    return [...bySeries.values()].slice(0, CALENDAR_LIMITS.series).flatMap((events) => {
      const series = events.join('\n')
      return read(series) ?? read(series.replace(RULE, '')) ?? []
    })
  }
}

function eventsOrNone(text: string): Event[] | null {
  try {
    return eventsIn(text)
  } catch {
    return null
  }
}
