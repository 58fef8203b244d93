import { millisecondsInDay, millisecondsInMinute } from 'date-fns/constants'
import { type Dates, datesIn as write } from '../time/write-dates'
import { MOST_DAYS, MOST_ZONES, tzOffset } from './zone-offset'

const writers = new Map<string, Dates>()

/** The same dates as in the browser; what is the same all day is written once for all readers in the zone. */
export function datesIn(zone: string): Dates {
  const known = writers.get(zone)
  if (known) return known
  if (writers.size >= MOST_ZONES) writers.clear()
  const made = daily(zone, write(zone))
  writers.set(zone, made)
  return made
}

function daily(zone: string, dates: Dates): Dates {
  return {
    ...dates,
    full: oncePerDay(zone, dates.full),
    long: oncePerDay(zone, dates.long),
    short: oncePerDay(zone, dates.short),
    weekday: oncePerDay(zone, dates.weekday),
    month: oncePerDay(zone, dates.month),
  }
}

function oncePerDay(zone: string, write: (iso: string) => string): (iso: string) => string {
  const days = new Map<number, string>()
  return (iso) => {
    const at = new Date(iso)
    const shown = at.getTime() + tzOffset(zone, at) * millisecondsInMinute
    const day = Math.floor(shown / millisecondsInDay)
    const known = days.get(day)
    if (known !== undefined) return known
    if (days.size >= MOST_DAYS) days.clear()
    const text = write(iso)
    days.set(day, text)
    return text
  }
}
