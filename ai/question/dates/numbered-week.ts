import { addWeeks } from 'date-fns/addWeeks'
import { setISOWeek } from 'date-fns/setISOWeek'
import { startOfISOWeek } from 'date-fns/startOfISOWeek'
import { type DayRange, dayOf, type Tense } from './calendar'

const WEEKS = 53
/** The ISO week that January 4 is in is the first of its year. */
const FIRST = 4

/** "KW 46", "semaine 46": numbered weeks start on Monday, unlike those on the calendar page. */
export function numberedWeek(
  count: number,
  year: number | null,
  today: Date,
  tense: Tense,
): DayRange | null {
  if (count < 1 || count > WEEKS) return null
  const own = weekOf(count, year ?? today.getFullYear(), today)
  if (own === null || year !== null) return own
  const isAhead = own.from !== null && own.from > today
  if (isAhead === (tense === 'future')) return own
  return weekOf(count, today.getFullYear() + (isAhead ? -1 : 1), today)
}

function weekOf(count: number, year: number, today: Date): DayRange | null {
  const first = dayOf(today, year, 0, FIRST)
  const from = first && startOfISOWeek(setISOWeek(first, count))
  return from && { from, to: addWeeks(from, 1) }
}
