import { addDays } from 'date-fns/addDays'
import { from } from './calendar'
import { dateAt } from './date-at'
import type { Found } from './figures'
import type { DateContext } from './pattern'
import { READERS } from './readers'

const WEEK = 7

/**
 * Resolves two dates together: a year given for one applies to both; without any, the second
 * follows the first if they are `inOrder`.
 */
export function ofOneTime(
  one: Found,
  other: Found,
  inOrder: boolean,
  context: DateContext,
): [Found, Found] {
  const inYear = (found: Found, near: number) =>
    found.takesYear ? (dateAt(found.start, { ...context, near }) ?? found) : found
  const years = [one, other].map(({ range }) => range.from?.getFullYear() ?? 0)
  const [first = 0, second = 0] = years
  if (one.dated === other.dated) {
    const days = inOrder ? weekdaysInOrder(one, other, context) : null
    if (days !== null) return days
    if (one.dated || !inOrder || !isReversed(one, other)) return [one, other]
    const own = inYear(one, second)
    return [isReversed(own, other) ? inYear(one, second - 1) : own, other]
  }
  if (one.dated) {
    const dated = inYear(other, first)
    return [one, isReversed(one, dated) ? inYear(other, first + 1) : dated]
  }
  const dated = inYear(one, second)
  return [inOrder && isReversed(dated, other) ? inYear(one, second - 1) : dated, other]
}

function isReversed({ range: one }: Found, { range: other }: Found): boolean {
  return one.from !== null && other.from !== null && other.from < one.from
}

/**
 * "From Tuesday to Thursday" are days of one week, also if today is between them: the ones before today, or those to
 * come. Null if an end is something else.
 */
function weekdaysInOrder(one: Found, other: Found, context: DateContext): [Found, Found] | null {
  const isBare = ({ start, end }: Found) => end - start === 1
  const [first, last] = [one, other].map(({ end }) => READERS.W?.(end - 1, context)?.weekday)
  const [begins, ends] = [one.range.from, other.range.from]
  if (last === undefined || begins === null || ends === null) return null
  // "from tomorrow to Thursday"
  if (first === undefined) {
    const ahead = (last - begins.getDay() + WEEK) % WEEK
    const isAfter = isBare(other) && ends < begins
    return isAfter ? [one, { ...other, range: from(addDays(begins, ahead), 'day') }] : null
  }
  const days = (last - first + WEEK) % WEEK || WEEK
  const isAhead = context.tense === 'future' || !isBare(one)
  if (isAhead && isBare(other))
    return [one, { ...other, range: from(addDays(begins, days), 'day') }]
  if (isBare(one)) return [{ ...one, range: from(addDays(ends, -days), 'day') }, other]
  return null
}
