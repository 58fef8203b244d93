import { addDays } from 'date-fns/addDays'
import { addMonths } from 'date-fns/addMonths'
import { addQuarters } from 'date-fns/addQuarters'
import { addWeeks } from 'date-fns/addWeeks'
import { addYears } from 'date-fns/addYears'
import { endOfMonth } from 'date-fns/endOfMonth'
import { endOfQuarter } from 'date-fns/endOfQuarter'
import { endOfYear } from 'date-fns/endOfYear'
import { setDay } from 'date-fns/setDay'

/** The words of a date, by part. */
export type Groups = Record<string, string | undefined>

export const WEEKDAYS = [
  'sunday',
  'monday',
  'tuesday',
  'wednesday',
  'thursday',
  'friday',
  'saturday',
]
export const MONTHS = [
  ...['january', 'february', 'march', 'april', 'may', 'june', 'july', 'august', 'september'],
  ...['october', 'november', 'december'],
]
export const NUMBERS = [
  ...['zero', 'one', 'two', 'three', 'four', 'five', 'six', 'seven', 'eight', 'nine', 'ten'],
  ...['eleven', 'twelve', 'thirteen', 'fourteen', 'fifteen', 'sixteen', 'seventeen', 'eighteen'],
  ...['nineteen', 'twenty'],
]
export const TENS: Record<string, number> = {
  thirty: 30,
  forty: 40,
  fifty: 50,
  sixty: 60,
  ninety: 90,
}
export const ORDERS = [
  ...['', 'first', 'second', 'third', 'fourth', 'fifth', 'sixth', 'seventh', 'eighth', 'ninth'],
  ...['tenth', 'eleventh', 'twelfth', 'thirteenth', 'fourteenth', 'fifteenth', 'sixteenth'],
  ...['seventeenth', 'eighteenth', 'nineteenth', 'twentieth', 'twenty-first', 'twenty-second'],
  ...['twenty-third', 'twenty-fourth', 'twenty-fifth', 'twenty-sixth', 'twenty-seventh'],
  ...['twenty-eighth', 'twenty-ninth', 'thirtieth', 'thirty-first'],
]
const FRIDAY = 5
const MONDAY_FIRST = { weekStartsOn: 1 } as const
/** A date without a year that was so recent means the past one, not next year's. */
const JUST_PAST_DAYS = 60

/** "4th", "four" or "fourth" as a number. */
export function numberOf(word = ''): number {
  const digits = /^\d+/.exec(word)?.[0]
  if (digits) return Number(digits)
  if (/^an?$/.test(word)) return 1
  if (word === 'a couple of') return 2
  return TENS[word] ?? Math.max(NUMBERS.indexOf(word), ORDERS.indexOf(word.replace(' ', '-')))
}

/** "In two weeks". */
export function ahead({ count, unit = '' }: Groups, today: Date): Date {
  const many = numberOf(count)
  if (unit === 'fortnight') return addWeeks(today, 2 * many)
  const add = { day: addDays, week: addWeeks, month: addMonths, year: addYears }[unit] ?? addDays
  return add(today, many)
}

/** Null if the date is another weekday's: one of the two was misheard. */
export function ifOn(weekday = '', day: Date | null): Date | null {
  return day?.getDay() === WEEKDAYS.indexOf(weekday) ? day : null
}

/** The next such weekday; in a week if it is today. */
export function following(weekday = '', today: Date): Date {
  const days = (WEEKDAYS.indexOf(weekday) - today.getDay() + 7) % 7
  return addDays(today, days || 7)
}

/** That weekday of next week. */
export function nextWeek({ weekday, day = weekday }: Groups, today: Date): Date {
  return setDay(addWeeks(today, 1), WEEKDAYS.indexOf(day ?? ''), MONDAY_FIRST)
}

/** A weekday of this week, which starts on Monday. */
export function weekdayOfThisWeek(weekday: number, today: Date): Date {
  return setDay(today, weekday, MONDAY_FIRST)
}

/** A work week ends on Friday, unless that has passed. */
export function endOf(span: string, ahead: number, today: Date): Date {
  if (span === 'month') return endOfMonth(addMonths(startOf(today), ahead))
  if (span === 'quarter') return endOfQuarter(addQuarters(startOf(today), ahead))
  if (span === 'year') return endOfYear(addYears(today, ahead))
  const friday = weekdayOfThisWeek(FRIDAY, addWeeks(today, ahead))
  return friday < today ? weekdayOfThisWeek(0, today) : friday
}

/** "The 4th": of this month, or of the next if that has passed. */
export function theDate(said: Groups, today: Date): Date | null {
  const day = numberOf(said.date)
  const later = said.which === 'next' || (said.which !== 'this' && day < today.getDate())
  return inMonth(later ? addMonths(startOf(today), 1) : startOf(today), day)
}

function startOf(today: Date): Date {
  return addDays(today, 1 - today.getDate())
}

function inMonth(first: Date, day: number): Date | null {
  const found = addDays(first, day - 1)
  return day >= 1 && found.getMonth() === first.getMonth() ? found : null
}

/** Without a year it is the next such date, unless it has just passed. */
export function dayOfMonth(
  { month = '', year }: Groups,
  day: number,
  today: Date,
  last: (day: Date) => Date = (day) => day,
): Date | null {
  const nth = MONTHS.findIndex((name) => name.startsWith(month.slice(0, 3)))
  const january = addMonths(startOf(today), -today.getMonth())
  const years = year === undefined ? 0 : Number(year) - today.getFullYear()
  const found = inMonth(addMonths(addYears(january, years), nth), day)
  if (found === null || year !== undefined || last(found) >= today) return found
  return found > addDays(today, -JUST_PAST_DAYS)
    ? null
    : inMonth(addYears(addMonths(january, nth), 1), day)
}

/** A date in figures. */
export function written({ y, m, d }: Groups, today: Date): Date | null {
  const year = y?.length === 2 ? `20${y}` : y
  const month = MONTHS[Number(m) - 1]
  return month ? dayOfMonth({ month, year }, Number(d), today) : null
}
