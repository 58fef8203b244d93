import { max } from 'date-fns/max'
import { min } from 'date-fns/min'
import { is, type Token } from '../sentence'
import type { DayRange } from './calendar'
import { yearBefore } from './ranges'

type Dated = { range: DayRange; start: number; end: number }

/** Words between alternatives. */
export const OR = /^(?:or|oder|ou|o|of|versus|vs|against)$/

/**
 * Two dates of which one only limits the other are their overlap: "after Easter but before the
 * summer", "this year after June". Others stay apart, as do "before May and after July".
 */
export function overlapped<Each extends Dated>(dates: Each[], tokens: Token[]): Each[] {
  const [one, other, third] = dates
  if (one === undefined || other === undefined || third !== undefined) return dates
  const between = tokens.slice(one.end, other.start)
  const isApart = between.some((token) => OR.test(token.word))
  const isJoined = between.some((token) => is(token, 'and'))
  const [first, second] = [one, other].map(({ start, range }) => limitOf(tokens[start], range))
  const isBetween = first !== second && first !== null && second !== null
  const isWithin = (first === null) !== (second === null) && !isJoined
  if (isApart || !(isBetween || isWithin)) return dates
  const starts = [one.range.from, other.range.from].filter((day) => day !== null)
  const ends = [one.range.to, other.range.to].filter((day) => day !== null)
  const range = {
    from: starts.length > 0 ? max(starts) : null,
    to: ends.length > 0 ? min(ends) : null,
  }
  const isEmpty = range.from !== null && range.to !== null && range.from >= range.to
  return isEmpty ? dates : [{ ...one, range, end: Math.max(one.end, other.end) }]
}

/** What a date with a preposition leaves open; null if neither side. */
function limitOf(lead: Token | undefined, { from, to }: DayRange): 'past' | 'future' | null {
  if (from === null) return 'past'
  return to === null || is(lead, 'since') ? 'future' : null
}

/**
 * Dates of different days: "this summer against last summer" are a year apart, although in November
 * each alone is the same one, and what repeats an earlier date adds nothing.
 */
export function distinctDates<Each extends Dated>(dates: Each[], tokens: Token[]): Each[] {
  const isLast = ({ start, end }: Dated) =>
    tokens.slice(start, end).some((token) => is(token, 'last'))
  const moved = dates.map((date) => {
    const isBoth = dates.some((other) => !isLast(other) && isSame(other.range, date.range))
    return isLast(date) && isBoth ? { ...date, range: yearBefore(date.range) } : date
  })
  return moved.filter(
    ({ range }, at) => !moved.slice(0, at).some((other) => isSame(other.range, range)),
  )
}

function isSame(one: DayRange, other: DayRange): boolean {
  return Number(one.from) === Number(other.from) && Number(one.to) === Number(other.to)
}
