import { addMonths } from 'date-fns/addMonths'
import { format } from 'date-fns/format'
import { isFirstDayOfMonth } from 'date-fns/isFirstDayOfMonth'
import { isSameDay } from 'date-fns/isSameDay'
import { subDays } from 'date-fns/subDays'
import type { DayRange } from './calendar'

/** "April 1–30"; with the year unless it is the current one. */
export function describeRange({ from, to }: DayRange, today: Date): string {
  const last = to === null ? null : subDays(to, 1)
  if (from === null) return last === null ? '' : `until ${dayName(last, today)}`
  if (last === null) return `since ${dayName(from, today)}`
  if (from.getTime() === last.getTime()) return dayName(last, today)
  if (isWholeYear(from, last)) return format(from, 'yyyy')
  const isOneYear = from.getFullYear() === last.getFullYear()
  if (isOneYear && from.getMonth() === last.getMonth())
    return `${format(from, 'MMMM d')}–${format(last, yearly(last, today, 'd'))}`
  const first = format(from, isOneYear ? 'MMMM d' : 'MMMM d, yyyy')
  return `${first} – ${isOneYear ? dayName(last, today) : format(last, 'MMMM d, yyyy')}`
}

/** A whole month with its year, as beside another: "April 2026"; else as `describeRange`. */
export function describePeriod(range: DayRange, today: Date): string {
  const { from, to } = range
  const isMonth =
    from !== null && to !== null && isFirstDayOfMonth(from) && isSameDay(addMonths(from, 1), to)
  return isMonth ? format(from, 'MMMM yyyy') : describeRange(range, today)
}

function isWholeYear(first: Date, last: Date): boolean {
  const isOneYear = first.getFullYear() === last.getFullYear()
  return isOneYear && format(first, 'MM-dd') === '01-01' && format(last, 'MM-dd') === '12-31'
}

function dayName(day: Date, today: Date): string {
  return format(day, yearly(day, today, 'MMMM d'))
}

function yearly(day: Date, today: Date, pattern: string): string {
  return day.getFullYear() === today.getFullYear() ? pattern : `${pattern}, yyyy`
}
