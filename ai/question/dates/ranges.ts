import { addDays } from 'date-fns/addDays'
import { addYears } from 'date-fns/addYears'
import { getDaysInMonth } from 'date-fns/getDaysInMonth'
import { type DayRange, dayOf, from, monthsOf, spanning, wholeUnit } from './calendar'
import type { Captured, DateContext } from './pattern'

const WEEK = 7
const SATURDAY = 6
const LEAP_DAY = 29
/** Maximum years from one with a February 29 to the next, around 1900 and 2100. */
const YEARS_APART = 9

export function isDay({ from: first, to }: DayRange): boolean {
  return first !== null && to !== null && addDays(first, 1) >= to
}

/** True if the part is longer than the whole, except for the week of a day. */
export function isLonger(part: DayRange, whole: DayRange): boolean {
  return (
    !isDay(whole) && Number(part.to) - Number(part.from) > Number(whole.to) - Number(whole.from)
  )
}

export function weekOf({ from: day }: DayRange): DayRange | null {
  return day && wholeUnit(day, 'week', 0)
}

/**
 * "On the 5th": of this month, or of the previous one if it is still ahead and the question looks
 * back.
 */
export function onThe(day: number, { today, tense }: DateContext): DayRange | null {
  const passed = day <= today.getDate()
  const shift = tense === 'past' ? (passed ? 0 : -1) : passed && day < today.getDate() ? 1 : 0
  const { from: first } = wholeUnit(today, 'month', shift)
  const found = first && dayOf(first, first.getFullYear(), first.getMonth(), day)
  return found && from(found, 'day')
}

/** The nearest such day of a month that is this weekday, behind or ahead as the question looks. */
export function dayOnWeekday(
  day: number,
  weekday: number,
  { today, tense }: DateContext,
): DayRange | null {
  for (let months = 0; months < 12; months += 1) {
    const { from: first } = wholeUnit(today, 'month', tense === 'past' ? -months : months)
    const found = first && dayOf(first, first.getFullYear(), first.getMonth(), day)
    const isThere = found !== null && (tense === 'past' ? found <= today : found >= today)
    if (isThere && found.getDay() === weekday) return from(found, 'day')
  }
  return null
}

export function dayOfWeek(today: Date, weeks: number, weekday: number): DayRange | null {
  const { from: sunday } = wholeUnit(today, 'week', weeks)
  return sunday && from(addDays(sunday, weekday), 'day')
}

/** "From Friday to Monday" of a week ends in the next one. */
export function daysOfWeek(
  today: Date,
  weeks: number,
  first: number,
  last: number,
): DayRange | null {
  const begins = dayOfWeek(today, weeks, first)
  const ends = dayOfWeek(today, last < first ? weeks + 1 : weeks, last)
  return begins && ends && spanning(begins, ends)
}

export function daysOfMonth(
  { month, days: [first, last], year }: Captured,
  context: DateContext,
): DayRange | null {
  const { today, tense, near } = context
  if (month > 11) return null
  const said = year ?? yearOf({ year }, month, 1, context)
  const own = year === null && month === 1 && last === LEAP_DAY ? leapYear(said, context) : said
  const [begins, ends] = [dayOf(today, own, month, first), dayOf(today, own, month, last)]
  if (begins === null || ends === null || ends < begins) return null
  const isAhead = year === null && near === undefined && tense === 'past' && begins > today
  const start = isAhead ? dayOf(today, own - 1, month, first) : begins
  return start && from(start, 'day', last - first + 1)
}

/** Days of one month, given as a range; null if it has no such days. */
export function daysIn(month: DayRange, [first, last]: [number, number]): DayRange | null {
  const [begins, length] = [month.from, Number(month.from && getDaysInMonth(month.from))]
  if (begins === null || first < 1 || last < first || last > length) return null
  return from(addDays(begins, first - 1), 'day', last - first + 1)
}

/** The nth weekday of a month or longer, the last if `nth` is 0; null if there is none. */
export function nthWeekday(
  { from: first, to }: DayRange,
  weekday: number,
  nth: number,
): DayRange | null {
  if (first === null || to === null || addDays(first, WEEK) >= to) return null
  const last = addDays(to, -1)
  const found =
    nth === 0
      ? addDays(last, -((last.getDay() - weekday + WEEK) % WEEK))
      : addDays(first, ((weekday - first.getDay() + WEEK) % WEEK) + WEEK * (nth - 1))
  return found < to ? from(found, 'day') : null
}

/** The nth weekend that begins in a month or longer, the last if `nth` is 0; null if there is none. */
export function nthWeekend(whole: DayRange, nth: number): DayRange | null {
  const saturday = nthWeekday(whole, SATURDAY, nth)?.from
  return saturday ? from(saturday, 'day', 2) : null
}

/** February 29 is that of the nearest leap year as the question looks. */
function leapYear(year: number, { tense, today }: DateContext): number {
  const step = tense === 'future' ? 1 : -1
  const years = Array.from({ length: YEARS_APART }, (_, at) => year + at * step)
  return years.find((each) => dayOf(today, each, 1, LEAP_DAY) !== null) ?? year
}

export function monthIn(said: Captured, context: DateContext): DayRange {
  return monthsOf(context.today, yearOf(said, said.month, 1, context), said.month, 1)
}

export function halfYear(
  said: Captured,
  context: DateContext,
  isThisYear: boolean,
): DayRange | null {
  const nth = said.order ?? said.count
  if (nth !== 1 && nth !== 2) return null
  const year = isThisYear ? context.today.getFullYear() : yearOf(said, (nth - 1) * 6, 6, context)
  return monthsOf(context.today, year, (nth - 1) * 6, 6)
}

/**
 * Months without a year are the latest that have begun, or the next ones if the question looks
 * ahead.
 */
export function yearOf(
  { year }: { year: number | null },
  month: number,
  months: number,
  { today, tense, near }: DateContext,
): number {
  const current = today.getMonth()
  if (year !== null || near !== undefined) return year ?? near ?? 0
  if (tense === 'future') return today.getFullYear() + (month + months <= current ? 1 : 0)
  return today.getFullYear() - (month > current ? 1 : 0)
}

/** Sorts ranges and merges adjacent ones: "April, May and July" becomes two. */
export function joined(ranges: DayRange[]): DayRange[] {
  const kept: DayRange[] = []
  for (const next of ranges.toSorted((one, other) => Number(one.from) - Number(other.from))) {
    const last = kept.at(-1)
    if (last?.to && next.from && next.from <= last.to) kept.splice(-1, 1, spanning(last, next))
    else kept.push(next)
  }
  return kept
}

/** The same range one year earlier. */
export function yearBefore({ from, to }: DayRange): DayRange {
  return { from: from && addYears(from, -1), to: to && addYears(to, -1) }
}

/** Saturday and Sunday: the current or coming weekend, or one `shift` weeks from it. */
export function weekend(today: Date, shift: number): DayRange {
  const ahead = today.getDay() === 0 ? -1 : 6 - today.getDay()
  return from(addDays(today, ahead + 7 * shift), 'day', 2)
}
