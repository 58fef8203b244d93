import { addDays } from 'date-fns/addDays'
import { is } from '../sentence'
import { type DayRange, dayOf, from, monthsOf, wholeUnit } from './calendar'
import { elidedAt } from './ellipsis'
import { beginningAt, fit } from './grammar'
import { holidayIn } from './holidays'
import { type Captured, type DateContext, free, over, READERS } from './pattern'
import { daysOfMonth, isLonger } from './ranges'
import { PART_RULES, RULES } from './rules'

/** A date in the sentence; `end` is the exclusive token index. */
export type Found = {
  start: number
  end: number
  range: DayRange
  /** True if the year was given; `takesYear` if it could have been. */
  dated: boolean
  takesYear: boolean
}

/** Maximum words of a holiday, as in "St. Patrick's Day". */
const LONGEST_HOLIDAY = 3
const WEEK = 7

/** In a question of at most this many words, "4/3" is a date rather than a fraction. */
const SHORT = 3
const YEAR = /^(?:19|20)\d{2}$/
/** In a question of at most this many words, a number in the range of years is a year. */
const FEW = 4

/** The longest date that starts at a token. */
export function dateAt(at: number, context: DateContext): Found | null {
  const all = [
    written(at, context),
    bareYear(at, context),
    part(at, context),
    holiday(at, context),
    beside(at, context),
    ordinal(at, context),
  ]
  for (const { parts, read } of beginningAt(RULES, at, context)) {
    const match = fit(parts, at, context)
    const range = match && read(match.said, context)
    if (!match || !range) continue
    const takesYear = 'month' in match.said || 'season' in match.said || 'order' in match.said
    all.push({ start: at, end: match.end, range, dated: match.said.year !== null, takesYear })
  }
  const found = all.filter((each) => each !== null)
  return found.reduce<Found | null>(
    (best, each) => (best && best.end >= each.end ? best : each),
    null,
  )
}

/**
 * An ordinal whose unit is elided: "the first" in "the first and the second quarter", "the second"
 * in "the first quarter or the second".
 */
function ordinal(at: number, context: DateContext): Found | null {
  const elided = elidedAt(at, context)
  const found = elided && dateAt(at, { ...context, tokens: elided.tokens })
  return found && { ...found, end: elided.isFirst ? at + 1 : found.end - 1 }
}

function holiday(at: number, context: DateContext): Found | null {
  for (let end = at + LONGEST_HOLIDAY; end > at; end -= 1) {
    const found = holidayUpTo(at, end, context)
    if (found !== null) return found
  }
  return null
}

function holidayUpTo(at: number, end: number, context: DateContext): Found | null {
  const words = context.tokens.slice(at, end).filter(({ use }) => use === null)
  const said = words.map(({ word }) => word).join(' ')
  const year = READERS.Y?.(end, context)
  const day = holidayIn(said, context.today, context.tense, year?.year ?? null)
  if (day === null || words.length < end - at) return null
  return {
    start: at,
    end: year?.end ?? end,
    range: from(day, 'day'),
    dated: year !== null && year !== undefined,
    takesYear: false,
  }
}

/** "The day after Labor Day", "the week before Christmas", "the Monday after Easter". */
function beside(at: number, context: DateContext): Found | null {
  const unit = READERS.U?.(at, context)?.unit
  const weekday = READERS.W?.(at, context)?.weekday
  const joint = free(context.tokens, at + 1)
  if ((unit !== 'day' && unit !== 'week' && weekday === undefined) || !is(joint, 'after', 'before'))
    return null
  const inner = dateAt(over(context.tokens, at + 2), context)
  const { from: first = null, to: end = null } = inner?.range ?? {}
  if (inner === null || first === null || end === null || addDays(first, 1) < end) return null
  const isAfter = is(joint, 'after')
  if (weekday !== undefined) {
    const apart = isAfter ? weekday - first.getDay() : first.getDay() - weekday
    const days = ((apart + WEEK - 1) % WEEK) + 1
    return { ...inner, start: at, range: from(addDays(first, isAfter ? days : -days), 'day') }
  }
  const days = unit === 'week' ? WEEK : 1
  return { ...inner, start: at, range: from(isAfter ? end : addDays(first, -days), 'day', days) }
}

function part(at: number, context: DateContext): Found | null {
  for (const { parts, read } of beginningAt(PART_RULES, at, context)) {
    const match = fit(parts, at, context)
    if (match === null) continue
    const place = over(context.tokens, match.end)
    const unit = READERS.U?.(place, context)?.unit
    const inner = dateAt(place, context) ?? (unit === 'year' ? dateAt(place + 1, context) : null)
    const whole = inner?.range ?? (unit && wholeUnit(context.today, unit, 0))
    const range = whole && read({ ...match.said, whole }, context)
    if (range && whole && isLonger(range, whole)) continue
    if (range)
      return {
        ...(inner ?? { dated: false, takesYear: false }),
        start: at,
        end: inner?.end ?? place + 1,
        range,
      }
  }
  return null
}

/** Numeric dates: "2026-04-03", "4/3/2026", "03.04.2026", "4/3", "2026-04", "4/2026". */
function written(at: number, context: DateContext): Found | null {
  const { tokens, today, language } = context
  const short = /^(\d{1,2})\/(\d{1,2})$/.exec(free(tokens, at)?.word ?? '')
  if (short !== null && (is(tokens[at - 1], 'in', 'since', 'until') || tokens.length <= SHORT)) {
    const [one, two] = [Number(short[1]), Number(short[2])]
    const [month, day] = language === 'en' ? [one - 1, two] : [two - 1, one]
    const range = daysOfMonth({ month, days: [day, day], year: null } as Captured, context)
    return range && { start: at, end: at + 1, range, dated: false, takesYear: false }
  }
  const inFigures =
    /^(?:(?<year>(?:19|20)\d{2})-(?<month>\d{1,2})|(?<first>\d{1,2})[/.-](?<last>(?:19|20)\d{2}))$/
  const {
    year: y,
    month: m,
    first = m,
    last = y,
  } = inFigures.exec(free(tokens, at)?.word ?? '')?.groups ?? {}
  if (Number(first) >= 1 && Number(first) <= 12)
    return {
      ...{ start: at, end: at + 1, dated: true, takesYear: false },
      range: monthsOf(today, Number(last), Number(first) - 1, 1),
    }
  const said = /^(\d{1,4})([-/.])(\d{1,2})\2(\d{2,4})$/.exec(free(tokens, at)?.word ?? '')
  if (said === null) return null
  const [, one = '', mark, two = '', three = ''] = said
  const isMonthFirst = Number(two) > 12 || (mark === '/' && language === 'en' && Number(one) <= 12)
  const [year, month, day] =
    one.length === 4 ? [one, two, three] : isMonthFirst ? [three, one, two] : [three, two, one]
  const found = dayOf(today, Number(year.padStart(4, '20')), Number(month) - 1, Number(day))
  return (
    found && { start: at, end: at + 1, range: from(found, 'day'), dated: true, takesYear: false }
  )
}

/** A year alone that is not an amount: "since 2025", but not "between 2000 and 2500 dollars". */
function bareYear(at: number, { tokens, today, isRows = false }: DateContext): Found | null {
  const word = free(tokens, at)?.word ?? ''
  if (!YEAR.test(word)) return null
  const [before, after] = [tokens[at - 1], tokens[at + 1]]
  const isLed = is(
    before,
    'in',
    'since',
    'until',
    'before',
    'after',
    'from',
    'to',
    'between',
    'year',
    'compare',
    'meeting',
  )
  const isMoney = /^(?:%|percent|dollar|euro|usd|eur|share|\d)/.test(after?.word ?? '')
  const sums = [tokens[at - 2], tokens[at + 2]].map((token) => token?.word ?? '')
  const isSum =
    is(before, 'to', 'and') || is(after, 'to', 'and')
      ? sums.some((word) => /^\d{3,}$/.test(word) && !YEAR.test(word))
      : false
  const isSide =
    is(after, 'compare') || tokens.some((token) => token !== before && is(token, 'compare'))
  const isListed = is(before, 'and') && YEAR.test(tokens[at - 2]?.word ?? '')
  const isPlain = isLed || isSide || isListed || isRows || tokens.length <= FEW
  if (!isPlain || isMoney || isSum) return null
  return {
    start: at,
    end: at + 1,
    range: monthsOf(today, Number(word), 0, 12),
    dated: true,
    takesYear: false,
  }
}
