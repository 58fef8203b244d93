import { type DayRange, daysFrom, isBefore, MONTH, monthsFrom } from './calendar'
import { NUMBER_WORDS } from './number-words'
import { addDays } from './zone'

const ORDER = ['first', 'second', 'third', 'fourth']
const PART = new RegExp(
  `\\b(?:the\\s+)?(${ORDER.join('|')}|last|final)\\s+(?:(\\d{1,2}|${NUMBER_WORDS.slice(1).join('|')})\\s+)?(day|week|month|half)s?\\s+of\\s+(?:the\\s+)?(?:year\\s+)?$`,
  'i',
)
const LONGEST_MONTH = 31
const DAYS: Record<string, number> = { day: 1, week: 7 }

/** Stands after a unit that is part of a date, and is not counted from today: "the last week", "of March". */
export const OF_DATE = `\\s+of\\s+(?:the\\s+)?(?:(?:last|this|next|current)\\s+)?(?:${MONTH}|(?:19|20)\\d{2}|q[1-4]|month|quarter|year|spring|summer|autumn|fall|winter|(?:first|second|third|fourth|last)\\s+(?:quarter|half))\\b`

/** "The last week of", where it stands before a date: its place, and that part of the date's range. Null where none stands there. */
export function partBefore(text: string, range: DayRange): { at: number; range: DayRange } | null {
  const match = PART.exec(text)
  if (!match) return null
  const [, order = '', amount, unit = ''] = match
  const part = partOf(range, order.toLowerCase(), numberOf(amount), unit.toLowerCase())
  return part && { at: match.index, range: part }
}

function partOf({ from, to }: DayRange, order: string, count: number, unit: string) {
  if (from === null || to === null) return null
  const nth = ORDER.indexOf(order)
  if (unit === 'half') {
    const middle = addDays(from, 15)
    if (isBefore(addDays(from, LONGEST_MONTH), to)) return null
    return nth === 0 ? { from, to: middle } : { from: middle, to }
  }
  const days = (DAYS[unit] ?? 0) * count
  if (days > 0) return daysFrom(nth < 0 ? addDays(to, -days) : addDays(from, nth * days), days)
  return nth < 0
    ? monthsFrom(to.year, to.month - count, count)
    : monthsFrom(from.year, from.month + nth * count, count)
}

function numberOf(amount = 'one'): number {
  return /^\d/.test(amount) ? Number(amount) : NUMBER_WORDS.indexOf(amount.toLowerCase())
}
