/**
 * A separate program: reads a calendar from its input and writes the events between two moments as JSON. A
 * calendar can be crafted to run forever, so its parent limits it. Times without a zone are in the process's
 * zone.
 */
import ical, { type VEvent } from 'node-ical'
import { CALENDAR_LIMITS } from './limits'
import { eventsOf } from './occurrences'
import { uidOf } from './read-event'

const EVENT = /^BEGIN:VEVENT[\s\S]*?^END:VEVENT/gim
const UID = /^UID:(.*)$/im

const [from = '', to = '', zone] = process.argv.slice(2)
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

/** Skips series that the library can't parse. */
function readEvents(text: string): VEvent[] {
  try {
    return eventsIn(text)
  } catch {
    const bySeries = Map.groupBy(text.match(EVENT) ?? [], (event) => UID.exec(event)?.[1] ?? '')
    const around = text.replace(EVENT, '').replace(/END:VCALENDAR\s*$/i, '')
    return [...bySeries.values()].slice(0, CALENDAR_LIMITS.series).flatMap((events) => {
      try {
        return eventsIn(`${around}${events.join('\r\n')}\r\nEND:VCALENDAR`)
      } catch {
        return []
      }
    })
  }
}

function eventsIn(text: string): VEvent[] {
  return Object.values(ical.sync.parseICS(text)).filter(
    (component): component is VEvent => component?.type === 'VEVENT',
  )
}
