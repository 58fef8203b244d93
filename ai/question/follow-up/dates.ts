import { addDays } from 'date-fns/addDays'
import { addMonths } from 'date-fns/addMonths'
import { addWeeks } from 'date-fns/addWeeks'
import { endOfMonth } from 'date-fns/endOfMonth'
import { isLastDayOfMonth } from 'date-fns/isLastDayOfMonth'
import { dayName, parseDay } from '../dates/calendar'
import { countOf } from '../dates/numbers'
import type { Plan } from '../plan'
import { is, readSentence, type Token } from '../sentence'

/** Units that a follow-up can step by. */
export const UNITS = ['week', 'month', 'quarter', 'year'] as const
const MONTHS: Record<string, number> = { month: 1, quarter: 3, year: 12 }

/** Shifts the dates back by `steps` units; the end of a month stays the end of a month. */
export function shifted(dates: Plan['dates'], unit: string, steps = 1): Plan['dates'] {
  const back = (name: string | null) => {
    if (name === null) return null
    const day = parseDay(name, 'UTC')
    const months = MONTHS[unit]
    if (months === undefined) return dayName(addWeeks(day, -steps))
    const moved = addMonths(day, -months * steps)
    return dayName(isLastDayOfMonth(day) ? endOfMonth(moved) : moved)
  }
  return dates.map((date) => ({
    ...date,
    expression: `${unit} ${steps > 0 ? 'before' : 'after'}`,
    from: back(date.from),
    to: back(date.to),
  }))
}

/** The unit that a range covers exactly: "October" is a month. Null if it is none. */
export function unitOf({ from, to }: Plan['dates'][number]): string | null {
  if (from === null || to === null) return null
  const days = (Date.parse(to) - Date.parse(from)) / 86_400_000 + 1
  if (days === 7) return 'week'
  if (!from.endsWith('-01') || days < 28) return null
  return days <= 31 ? 'month' : days >= 90 && days <= 92 ? 'quarter' : days >= 365 ? 'year' : null
}

/** Words of a time before "the last three", which are rows otherwise. */
const WITHIN =
  /^(?:in|within|over|during|dans|des|ces|en|negli|nei|degli|nos|dos|durante|pendant|tijdens)$/

/** "Third?", and in a count "and the third?" */
const ORDINAL =
  /^(?:and |then |what about |how about )?(the )?(?:first|second|third|fourth|last|1st|2nd|3rd|4th)\W*$/i
/** "30 or less" without a unit. */
const BOUND = /(\d+)(?= or (?:less|more|longer|shorter|under|over)\W*$)/i

/**
 * Adds the unit of the question before: "and in the last three?" after "the last six months",
 * "third?" after a quarter, "30 or less" after minutes.
 */
export function withUnit(text: string, before: Plan): string {
  const isBound = before.groupBy === null && (before.atLeast !== null || before.atMost !== null)
  if (isBound && before.subject === 'meetings' && BOUND.test(text))
    return text.replace(BOUND, '$1 minutes')
  const [only, other] = before.dates
  if (only === undefined || other !== undefined) return text
  const ordinal = ORDINAL.exec(text)
  if (ordinal !== null && (ordinal[1] === undefined || before.intent !== 'list')) {
    const part = /\b(?:quarter|half)\b/i.exec(only.expression)?.[0]
    if (part !== undefined)
      return `${text.replace(/\W+$/, '')} ${part} of ${only.from?.slice(0, 4)}`
  }
  const read = (said: string) => readSentence(said, { left: 0 }, before.language)
  const { tokens } = read(only.expression)
  const own = tokens.find((token) => is(token, ...UNITS))
  const isOfThis = own !== undefined && tokens.some((token) => is(token, 'this'))
  if (isOfThis && before.intent !== 'list' && isOnlyLast(read(text).tokens))
    return text.replace(/\W*$/, ` ${own.text}`)
  const unit = tokens.at(-1)
  const isCounted = tokens.some((token) => countOf(token, before.language) !== null)
  if (!isCounted || !is(unit, 'day', ...UNITS)) return text
  const [first, second, ...ends] = read(text).tokens.slice(-4)
  const isWithin = [first, second].some((token) => WITHIN.test(token?.word ?? ''))
  const isLed = isWithin && ends.some((token) => is(token, 'last', 'past', 'next'))
  const isNumber = ends.some((token) => (countOf(token, before.language) ?? 0) > 0)
  return isLed && isNumber ? `${text.replace(/\W+$/, '')} ${unit?.text}` : text
}

/** "And last?", "¿y el pasado?"; "and the last?" is a row. */
function isOnlyLast(tokens: Token[]): boolean {
  const last = tokens.at(-1)
  const isTime = is(last, 'past', 'previous') || (is(last, 'last') && tokens.length <= 2)
  return isTime && tokens.slice(0, -1).every((token) => is(token, 'and', 'in'))
}

/** "The same for 2025" takes the same months of that year. */
export function datesOfYear(own: Plan['dates'], before: Plan['dates']): Plan['dates'] {
  const [only] = own.length === 1 ? own : []
  const isYear = only !== undefined && unitOf(only) === 'year'
  const year = isYear ? /^\D*((?:19|20)\d\d)$/.exec(only.expression)?.[1] : undefined
  const isShorter = before.every(
    ({ from, to }) =>
      from !== null &&
      to !== null &&
      from.slice(0, 4) === to.slice(0, 4) &&
      !(from.endsWith('01-01') && to.endsWith('12-31')),
  )
  if (year === undefined || before.length === 0 || !isShorter) return own
  return before.map((date) => ({
    ...date,
    expression: `${date.expression} ${year}`,
    from: `${year}${date.from?.slice(4)}`,
    to: `${year}${date.to?.slice(4)}`,
  }))
}

/** "Those before June" of this year's rows begins with the year. */
export function within(own: Plan['dates'], before: Plan['dates']): Plan['dates'] {
  const [only, another] = own
  const [whole, other] = before
  if (only === undefined || another !== undefined || whole === undefined || other !== undefined)
    return own
  const isInside = (day: string | null) =>
    day !== null && day >= (whole.from ?? '') && (whole.to === null || day <= whole.to)
  if (only.from === null && isInside(only.to)) return [{ ...only, from: whole.from }]
  return only.to === null && isInside(only.from) ? [{ ...only, to: whole.to }] : own
}

/** "And before that?" after rows since March: those until its first day. Null if it has no such end. */
export function outside(
  { from, to, of }: Plan['dates'][number],
  step: number,
): Plan['dates'] | null {
  const end = step > 0 ? from : to
  if (end === null) return null
  const day = dayName(addDays(parseDay(end, 'UTC'), step > 0 ? -1 : 1))
  const expression = step > 0 ? 'before that' : 'after that'
  return [
    step > 0 ? { expression, of, from: null, to: day } : { expression, of, from: day, to: null },
  ]
}
