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

/**
 * Whole days of the reader's calendar as instants in its time zone; `to` is exclusive. Null is
 * open.
 */
export type DayRange = { from: Date | null; to: Date | null }
export type Unit = 'day' | 'week' | 'month' | 'quarter' | 'year'
/** Whether a question looks ahead or back, which decides the year of a month. */
export type Tense = 'future' | 'past'

/** Weeks start on Sunday, as on the calendar page. */
const UNITS: Record<Unit, { start: (day: Date) => Date; add: (day: Date, count: number) => Date }> =
  {
    day: { start: startOfDay, add: addDays },
    week: { start: (day) => startOfWeek(day, { weekStartsOn: 0 }), add: addWeeks },
    month: { start: startOfMonth, add: addMonths },
    quarter: { start: startOfQuarter, add: addQuarters },
    year: { start: startOfYear, add: addYears },
  }

/** The day of an instant in a time zone. */
export function dayIn(instant: Date, timeZone: string): Date {
  return startOfDay(new TZDate(instant.getTime(), timeZone))
}

/** Parses "2026-04-30" in a time zone. */
export function parseDay(day: string, timeZone: string): Date {
  const [year = 0, month = 1, date = 1] = day.split('-').map(Number)
  return new TZDate(year, month - 1, date, timeZone)
}

/** "2026-04-30" */
export function dayName(day: Date): string {
  return format(day, 'yyyy-MM-dd')
}

/** `count` units starting on a day. */
export function from(first: Date, unit: Unit, count = 1): DayRange {
  return { from: first, to: UNITS[unit].add(first, count) }
}

/** The calendar unit that is `offset` units from today's. */
export function wholeUnit(today: Date, unit: Unit, offset: number): DayRange {
  return from(UNITS[unit].start(UNITS[unit].add(today, offset)), unit)
}

/** The last `count` units, today included. */
export function lately(today: Date, unit: Unit, count: number): DayRange {
  const first = back(today, unit, count)
  const isCounted = unit === 'day' || unit === 'week'
  return { from: isCounted ? addDays(first, 1) : first, to: addDays(today, 1) }
}

/** The next `count` units, today included. */
export function ahead(today: Date, unit: Unit, count: number): DayRange {
  return { from: today, to: UNITS[unit].add(addDays(today, 1), count) }
}

/** The same day `count` units earlier, or the last of the month if it is shorter. */
export function back(today: Date, unit: Unit, count: number): Date {
  return UNITS[unit].add(today, -count)
}

/** `count` months of a year; January is 0. */
export function monthsOf(today: Date, year: number, month: number, count: number): DayRange {
  return from(addMonths(startOfYear(atYear(today, year)), month), 'month', count)
}

/** A day of a month (January is 0); null if it does not exist. */
export function dayOf(today: Date, year: number, month: number, day: number): Date | null {
  const first = addMonths(startOfYear(atYear(today, year)), month)
  const found = addDays(first, day - 1)
  return day >= 1 && found.getMonth() === first.getMonth() ? found : null
}

function atYear(today: Date, year: number): Date {
  return addYears(today, year - today.getFullYear())
}

/** From the start of the earlier range to the end of the later one; open if either is. */
export function spanning(one: DayRange, other: DayRange): DayRange {
  return {
    from: one.from && other.from && min([one.from, other.from]),
    to: one.to && other.to && max([one.to, other.to]),
  }
}

/** The first or last `count` units of a range, after skipping `skip`. */
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
/** June, counted from 0. */
const MID_YEAR = 5

/** The first or second half of a month; null for longer ranges. */
export function halfOf({ from: first, to }: DayRange, half: number): DayRange | null {
  if (first === null || to === null || back(to, 'month', 1) > first) return null
  const middle = addDays(first, HALF_MONTH)
  return half === 1 ? { from: first, to: middle } : { from: middle, to }
}

/**
 * The first, middle or last ten days of a month, three days of a week, or the first, middle or last
 * month of a quarter or year; the middle of a year are two.
 */
export function edgeOf(range: DayRange, unit: Unit, part: 'early' | 'mid' | 'late'): DayRange {
  const { from: first, to } = range
  if (first === null || to === null || unit === 'day') return range
  if (unit === 'week') {
    const skip = part === 'early' ? 0 : part === 'mid' ? 2 : WEEK_EDGE + 1
    return from(addDays(first, skip), 'day', WEEK_EDGE)
  }
  if (unit === 'year' && part === 'mid') return partOf(range, 'month', 2, MID_YEAR)
  if (unit === 'quarter' && part === 'mid') return partOf(range, 'month', 1, 1)
  if (unit !== 'month') return partOf(range, 'month', 1, part === 'early' ? 0 : 'last')
  if (part === 'early') return { from: first, to: addDays(first, EARLY) }
  return {
    from: addDays(first, part === 'mid' ? EARLY : MID),
    to: part === 'mid' ? addDays(first, MID) : to,
  }
}
