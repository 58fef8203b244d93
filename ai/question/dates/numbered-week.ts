import { addWeeks } from 'date-fns/addWeeks'
import { getISOWeek } from 'date-fns/getISOWeek'
import { setISOWeek } from 'date-fns/setISOWeek'
import { startOfISOWeek } from 'date-fns/startOfISOWeek'
import { type DayRange, dayOf, type Tense } from './calendar'

/** The ISO week that January 4 is in is the first of its year. */
const FIRST = 4
/** Maximum years from one with a week 53 to the next. */
const YEARS_APART = 7

/** "KW 46", "semaine 46": numbered weeks start on Monday, unlike those on the calendar page. */
export function numberedWeek(
  count: number,
  year: number | null,
  today: Date,
  tense: Tense,
): DayRange | null {
  if (year !== null) return weekOf(count, year, today)
  const step = tense === 'future' ? 1 : -1
  for (let years = 0; years <= YEARS_APART; years += 1) {
    const week = weekOf(count, today.getFullYear() + years * step, today)
    if (week && (step > 0 ? week.to > today : week.from <= today)) return week
  }
  return null
}

/** Null if the year has no such week: most have 52. */
function weekOf(count: number, year: number, today: Date) {
  const first = dayOf(today, year, 0, FIRST)
  const from = first && startOfISOWeek(setISOWeek(first, count))
  return from && getISOWeek(from) === count ? { from, to: addWeeks(from, 1) } : null
}
