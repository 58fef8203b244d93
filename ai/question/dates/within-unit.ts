import { addDays } from 'date-fns/addDays'
import { max } from 'date-fns/max'
import { min } from 'date-fns/min'
import type { Token } from '../sentence'
import { type DayRange, wholeUnit } from './calendar'
import type { Found } from './figures'
import { type DateContext, free, over } from './pattern'
import { READERS } from './readers'

/** The words before a time that is running, by what they leave of it. */
const EARLIER = /^(?:earlier|fruher|eerder|plus tot|mas temprano|mais cedo)$/
const LATER = /^(?:later|spater|plus tard|mas tarde|mais tarde|piu tardi)$/
const REST = /^(?:rest|remainder|reste|resto)$/
/** "Later than May" */
const THAN = /^(?:than|als|dan|que)$/
const LONGEST = 2

/** "Later this week" and "the rest of the month" begin today, "earlier this year" ends today. */
export function withinUnit(
  at: number,
  context: DateContext,
  read: (at: number) => Found | null,
): Found | null {
  const { tokens, today } = context
  for (let end = at + LONGEST; end > at; end -= 1) {
    const said = wordsOf(tokens, at, end)
    const isRest = REST.test(said)
    if (!isRest && !EARLIER.test(said) && !LATER.test(said)) continue
    if (THAN.test(tokens[end]?.word ?? '')) return null
    const whole = unitAt(over(tokens, end), context, read)
    const range = whole && clipped(whole.range, today, EARLIER.test(said))
    return whole && range && { ...whole, start: at, range }
  }
  return null
}

function wordsOf(tokens: Token[], at: number, end: number): string {
  const words = Array.from({ length: end - at }, (_, each) => free(tokens, at + each)?.word)
  return words.every((word) => word !== undefined) ? words.join(' ') : ''
}

/** "This week", or "the week", which is the same here. */
function unitAt(
  at: number,
  context: DateContext,
  read: (at: number) => Found | null,
): Found | null {
  const unit = READERS.U?.(at, context)?.unit
  if (unit === undefined || unit === 'day') return read(at)
  const range = wholeUnit(context.today, unit, 0)
  return read(at) ?? { start: at, end: at + 1, range, dated: false, takesYear: false }
}

/** The part of a running time before or after today, each with today; null if it is not running. */
function clipped({ from, to }: DayRange, today: Date, isEarlier: boolean): DayRange | null {
  if (from === null || to === null || from > today || to <= today) return null
  const tomorrow = addDays(today, 1)
  return isEarlier ? { from, to: min([to, tomorrow]) } : { from: max([from, today]), to }
}
