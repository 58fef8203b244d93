import { addMonths } from 'date-fns/addMonths'
import { addWeeks } from 'date-fns/addWeeks'
import { endOfMonth } from 'date-fns/endOfMonth'
import { isLastDayOfMonth } from 'date-fns/isLastDayOfMonth'
import { dayName, parseDay } from '../dates/calendar'
import type { Plan } from '../plan'

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
