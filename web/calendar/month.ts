import { momentIn } from '../time'

/** Weeks on a page of the calendar: always six, so that nothing below it moves. */
const weeks = 6

const dayMs = 86_400_000

/** The month of a day: "2026-11-21" is in "2026-11". */
export function monthOf(day: string): string {
  return day.slice(0, 7)
}

/** The days of a month's page, six weeks from a Sunday on, as yyyy-MM-dd. */
export function monthDays(month: string): string[] {
  const first = `${month}-01`
  const sunday = addDays(first, -new Date(`${first}T00:00:00Z`).getUTCDay())
  return Array.from({ length: weeks * 7 }, (_, index) => addDays(sunday, index))
}

/** The call for all meetings on a month's page, in the reader's days. */
export function monthCall(month: string, zone: string): string {
  const days = monthDays(month)
  const from = momentIn(zone, days[0] ?? '')
  const to = momentIn(zone, addDays(days.at(-1) ?? '', 1))
  return `/api/meetings?from=${from}&to=${to}`
}

export function addDays(day: string, count: number): string {
  return new Date(Date.parse(`${day}T00:00:00Z`) + count * dayMs).toISOString().slice(0, 10)
}

export function addMonths(month: string, count: number): string {
  const first = new Date(`${month}-01T00:00:00Z`)
  first.setUTCMonth(first.getUTCMonth() + count)
  return first.toISOString().slice(0, 7)
}

/** The same day so many months later, or that month's last day where it is shorter. */
export function sameDay(day: string, months: number): string {
  const month = addMonths(monthOf(day), months)
  const last = addDays(`${addMonths(month, 1)}-01`, -1)
  const wanted = `${month}${day.slice(7)}`
  return wanted < last ? wanted : last
}
