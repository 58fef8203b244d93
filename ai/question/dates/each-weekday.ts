import { addDays } from 'date-fns/addDays'
import { eachDayOfInterval } from 'date-fns/eachDayOfInterval'
import type { DayRange } from './calendar'
import { dateAt } from './date-at'
import type { Found } from './figures'
import { type DateContext, over } from './pattern'
import { READERS } from './readers'

const LONGEST_MONTH = 31

/** "On a Tuesday in October" is each of them. */
export function weekdaysIn(first: Found, context: DateContext) {
  const { tokens } = context
  const [day, place] = [READERS.W?.(first.end - 1, context)?.weekday, over(tokens, first.end)]
  const whole =
    day === undefined || place === first.end
      ? null
      : (dateAt(first.end, context) ?? dateAt(place, context))
  const { from, to } = whole?.range ?? { from: null, to: null }
  if (whole === null || from === null || to === null || addDays(from, LONGEST_MONTH) < to)
    return null
  const days = eachDayOfInterval({ start: from, end: addDays(to, -1) })
  const own = days.filter((each) => each.getDay() === day)
  const ranges: DayRange[] = own.map((each) => ({ from: each, to: addDays(each, 1) }))
  return ranges.length > 1 ? { ranges, end: whole.end } : null
}
