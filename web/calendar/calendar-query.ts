import { isDay } from '../time/days'
import { monthOf } from './month'

/** What the calendar page shows, in its address. */
export type CalendarQuery = {
  /** the chosen day, as yyyy-MM-dd; null for today */
  picked: string | null
  /** its week is shown rather than a month */
  weekly: boolean
  /** a month turned to, as yyyy-MM; null for the day's */
  turned: string | null
}

/** Earlier months have no page. */
const EARLIEST = '1000-01-01'

/** Parses the query in the page's address. */
export function readCalendarQuery(search: string): CalendarQuery {
  const query = new URLSearchParams(search)
  const [day, month] = [query.get('day') ?? '', query.get('month') ?? '']
  return {
    picked: hasPage(day) ? day : null,
    weekly: query.get('view') === 'week',
    turned: hasPage(`${month}-01`) ? month : null,
  }
}

/** The query as the page's address, without what it would show anyway. */
export function calendarSearch({ picked, weekly, turned }: CalendarQuery, today: string): string {
  const query = new URLSearchParams({
    ...(picked !== null && picked !== today && { day: picked }),
    ...(turned !== null && turned !== monthOf(picked ?? today) && { month: turned }),
    ...(weekly && { view: 'week' }),
  })
  return query.toString()
}

function hasPage(day: string): boolean {
  return isDay(day) && day >= EARLIEST
}
