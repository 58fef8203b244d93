import { TZDate } from '@date-fns/tz'
import { addDays } from 'date-fns/addDays'
import { addMonths } from 'date-fns/addMonths'
import { addQuarters } from 'date-fns/addQuarters'
import { addWeeks } from 'date-fns/addWeeks'
import { addYears } from 'date-fns/addYears'
import { format } from 'date-fns/format'
import { max } from 'date-fns/max'
import { min } from 'date-fns/min'
import { startOfDay } from 'date-fns/startOfDay'
import { startOfMonth } from 'date-fns/startOfMonth'
import { startOfQuarter } from 'date-fns/startOfQuarter'
import { startOfWeek } from 'date-fns/startOfWeek'
import { startOfYear } from 'date-fns/startOfYear'

/** Whole days of the reader's calendar, as instants of its zone; `to` is not included. Null is open. */
export type DayRange = { from: Date | null; to: Date | null }
export type Unit = 'day' | 'week' | 'month' | 'quarter' | 'year'
/** How a question speaks, which decides the year of a month: of what is to come, or of what has been. */
export type Tense = 'future' | 'past'

/** Weeks begin on Sunday, as the calendar page's do. */
const UNITS: Record<Unit, { start: (day: Date) => Date; add: (day: Date, count: number) => Date }> =
  {
    day: { start: startOfDay, add: addDays },
    week: { start: (day) => startOfWeek(day, { weekStartsOn: 0 }), add: addWeeks },
    month: { start: startOfMonth, add: addMonths },
    quarter: { start: startOfQuarter, add: addQuarters },
    year: { start: startOfYear, add: addYears },
  }

/** The day on which an instant falls in a time zone. */
export function dayIn(instant: Date, timeZone: string): Date {
  return startOfDay(new TZDate(instant.getTime(), timeZone))
}

/** A day "2026-04-30" of a time zone. */
export function parseDay(day: string, timeZone: string): Date {
  const [year = 0, month = 1, date = 1] = day.split('-').map(Number)
  return new TZDate(year, month - 1, date, timeZone)
}

/** "2026-04-30" */
export function dayName(day: Date): string {
  return format(day, 'yyyy-MM-dd')
}

/** `count` units from a day on. */
export function from(first: Date, unit: Unit, count = 1): DayRange {
  return { from: first, to: UNITS[unit].add(first, count) }
}

/** The whole calendar unit that is `offset` units from today's. */
export function wholeUnit(today: Date, unit: Unit, offset: number): DayRange {
  return from(UNITS[unit].start(UNITS[unit].add(today, offset)), unit)
}

/** `count` units back from today, today included. */
export function lately(today: Date, unit: Unit, count: number): DayRange {
  const first = back(today, unit, count)
  const isCounted = unit === 'day' || unit === 'week'
  return { from: isCounted ? addDays(first, 1) : first, to: addDays(today, 1) }
}

/** `count` units on from today, today included. */
export function ahead(today: Date, unit: Unit, count: number): DayRange {
  return { from: today, to: UNITS[unit].add(addDays(today, 1), count) }
}

/** The same day `count` units before; the last of the month if that month is shorter. */
export function back(today: Date, unit: Unit, count: number): Date {
  return UNITS[unit].add(today, -count)
}

/** `count` months of a year; the first month is 0. */
export function monthsOf(today: Date, year: number, month: number, count: number): DayRange {
  return from(addMonths(startOfYear(atYear(today, year)), month), 'month', count)
}

/** A day of a month (from 0); null if the month has no such day. */
export function dayOf(today: Date, year: number, month: number, day: number): Date | null {
  const first = addMonths(startOfYear(atYear(today, year)), month)
  const found = addDays(first, day - 1)
  return day >= 1 && found.getMonth() === first.getMonth() ? found : null
}

function atYear(today: Date, year: number): Date {
  return addYears(today, year - today.getFullYear())
}

/** From the beginning of the earlier to the end of the later; open if either is. */
export function spanning(one: DayRange, other: DayRange): DayRange {
  return {
    from: one.from && other.from && min([one.from, other.from]),
    to: one.to && other.to && max([one.to, other.to]),
  }
}

/** The first or last `count` units of a range, or those behind the first `skip` of them. */
export function partOf(
  range: DayRange,
  unit: Unit,
  count: number,
  skip: number | 'last',
): DayRange {
  if (range.from === null || range.to === null) return range
  if (skip === 'last') return { from: back(range.to, unit, count), to: range.to }
  return from(UNITS[unit].add(range.from, skip), unit, count)
}

const HALF_MONTH = 15
const EARLY = 10
const MID = 20
const WEEK_EDGE = 3

/** The first or second half of a month; null for anything longer. */
export function halfOf({ from: first, to }: DayRange, half: number): DayRange | null {
  if (first === null || to === null || back(to, 'month', 1) > first) return null
  const middle = addDays(first, HALF_MONTH)
  return half === 1 ? { from: first, to: middle } : { from: middle, to }
}

/** Of a month the first, middle or last ten days; of a week three days; of a quarter or year its first or last month. */
export function edgeOf(range: DayRange, unit: Unit, part: 'early' | 'mid' | 'late'): DayRange {
  const { from: first, to } = range
  if (first === null || to === null || unit === 'day') return range
  if (unit === 'week') {
    const skip = part === 'early' ? 0 : part === 'mid' ? 2 : WEEK_EDGE + 1
    return from(addDays(first, skip), 'day', WEEK_EDGE)
  }
  if (unit !== 'month') return partOf(range, 'month', 1, part === 'early' ? 0 : 'last')
  if (part === 'early') return { from: first, to: addDays(first, EARLY) }
  return {
    from: addDays(first, part === 'mid' ? EARLY : MID),
    to: part === 'mid' ? addDays(first, MID) : to,
  }
}
