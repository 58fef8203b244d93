import { addDays } from 'date-fns/addDays'
import type { DateArray } from 'ics'

/** An event's day (yyyy-mm-dd), all of it; it doesn't block time. */
export function allDay(day: string) {
  const at = new Date(`${day}T00:00:00Z`)
  return { start: dateOf(at), end: dateOf(addDays(at, 1)), transp: 'TRANSPARENT' as const }
}

function dateOf(at: Date): DateArray {
  return [at.getUTCFullYear(), at.getUTCMonth() + 1, at.getUTCDate()]
}
