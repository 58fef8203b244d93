import { addDays } from 'date-fns/addDays'
import { addMonths } from 'date-fns/addMonths'
import { eachDayOfInterval } from 'date-fns/eachDayOfInterval'
import { startOfWeek } from 'date-fns/startOfWeek'
import { changeDay, dateOf, dayOf, momentIn } from '../time/days'

/** Days on a calendar page: always six weeks, so that nothing below it moves. */
const PAGE_DAYS = 6 * 7

/** The month of a day: "2026-11-21" is in "2026-11". */
export function monthOf(day: string): string {
  return day.slice(0, 7)
}

/** The month `count` months after another, or before it if negative. */
export function monthAfter(month: string, count: number): string {
  return monthOf(changeDay(`${month}-01`, (first) => addMonths(first, count)))
}

/** The days of a month's page, six weeks from a Sunday, as yyyy-MM-dd. */
export function monthDays(month: string): string[] {
  const start = startOfWeek(dateOf(`${month}-01`))
  return eachDayOfInterval({ start, end: addDays(start, PAGE_DAYS - 1) }).map(dayOf)
}

/** The month whose page has all of a few consecutive days; the first day's if possible. */
export function monthOfAll(days: string[]): string {
  const [first = '', last = ''] = [days[0], days.at(-1)]
  return monthOf(monthDays(monthOf(first)).includes(last) ? first : last)
}

/** The call for all meetings on a month's page, in the reader's days. */
export function monthCall(month: string, zone: string): string {
  const days = monthDays(month)
  const from = momentIn(zone, days[0] ?? '')
  const end = changeDay(days.at(-1) ?? '', (last) => addDays(last, 1))
  return `/api/meetings?from=${from}&to=${momentIn(zone, end)}`
}
