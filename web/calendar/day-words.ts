import { datesIn } from '../time/write-dates'

const { full, month } = datesIn('UTC')

/** A day (yyyy-MM-dd) in words: "Saturday, November 21, 2026". */
export function dayWords(day: string): string {
  return full(`${day}T12:00:00Z`)
}

/** A month (yyyy-MM) in words: "November 2026". */
export function monthWords(name: string): string {
  return month(`${name}-15T12:00:00Z`)
}
