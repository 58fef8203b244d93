import { is, type Token } from '../sentence'
import type { DayRange } from './calendar'
import { yearBefore } from './ranges'

type Dated = { range: DayRange; start: number; end: number }

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
