import { is, type Token } from '../sentence'
import { type DayRange, dayOf, from, monthsOf } from './calendar'
import { weekdayOf } from './numbers'
import { type Captured, type DateContext, free } from './pattern'
import { daysOfMonth } from './ranges'

/** A date in the sentence; `end` is the exclusive token index. */
export type Found = {
  start: number
  end: number
  range: DayRange
  /** True if the year was given; `takesYear` if it could have been. */
  dated: boolean
  takesYear: boolean
}

/** In a question of at most this many words, "4/3" is a date rather than a fraction. */
const SHORT = 3
const SHORTENED = /^(\d{1,2})([/.])(\d{1,2})$/
const YEAR = /^(?:19|20)\d{2}$/
/** "05/05/71" is a date of birth: a year in two digits is at most this far ahead. */
const MOST_YEARS_AHEAD = 20
/** In a question of at most this many words, a number in the range of years is a year. */
const FEW = 4

/** Numeric dates: "2026-04-03", "4/3/2026", "03.04.2026", "4/3", "2026-04", "4/2026". */
export function written(at: number, context: DateContext): Found | null {
  const { tokens, today, language } = context
  const short = SHORTENED.exec(free(tokens, at)?.word ?? '')
  // "am 5.8." is a date, "5.8" alone is a number
  const isDotted = short?.[2] === '.'
  const isLed =
    is(tokens[at - 1], 'in', 'since', 'until') ||
    (isDotted
      ? is(tokens[at - 1], 'from', 'to', 'before', 'after') || is(tokens[at + 1], 'to', 'until')
      : tokens.length <= SHORT || isOfTwo(at, tokens)) ||
    weekdayOf(tokens[at - 1], language) !== null
  if (short !== null && isLed && (!isDotted || language === 'de')) {
    const [one, two] = [Number(short[1]), Number(short[3])]
    const isMonthFirst = (language === 'en' && one <= 12) || two > 12
    const [month, day] = isMonthFirst ? [one - 1, two] : [two - 1, one]
    const range = daysOfMonth({ month, days: [day, day], year: null } as Captured, context)
    return range && { start: at, end: at + 1, range, dated: false, takesYear: true }
  }
  const span = yearsOf(free(tokens, at)?.word ?? '')
  if (span !== null)
    return {
      start: at,
      end: at + 1,
      dated: true,
      takesYear: false,
      range: monthsOf(today, span[0], 0, (span[1] - span[0] + 1) * 12),
    }
  const inFigures =
    /^(?:(?<year>(?:19|20)\d{2})[/.-](?<month>\d{1,2})|(?<first>\d{1,2})[/.-](?<last>(?:19|20)\d{2}))$/
  const {
    year: y,
    month: m,
    first = m,
    last = y,
  } = inFigures.exec(free(tokens, at)?.word ?? '')?.groups ?? {}
  if (Number(first) >= 1 && Number(first) <= 12)
    return {
      start: at,
      end: at + 1,
      dated: true,
      takesYear: false,
      range: monthsOf(today, Number(last), Number(first) - 1, 1),
    }
  const said = /^(\d{1,4})([-/.])(\d{1,2})\2(\d{2,4})$/.exec(free(tokens, at)?.word ?? '')
  if (said === null) return null
  const [, one = '', mark, two = '', three = ''] = said
  const isMonthFirst = Number(two) > 12 || (mark === '/' && language === 'en' && Number(one) <= 12)
  const [year, month, day] =
    one.length === 4 ? [one, two, three] : isMonthFirst ? [three, one, two] : [three, two, one]
  const full = year.length === 4 ? Number(year) : centuryOf(today) + Number(year)
  const isPast = year.length < 4 && full > today.getFullYear() + MOST_YEARS_AHEAD
  const found = dayOf(today, isPast ? full - 100 : full, Number(month) - 1, Number(day))
  return (
    found && { start: at, end: at + 1, range: from(found, 'day'), dated: true, takesYear: false }
  )
}

/** "2024-2026" */
function yearsOf(word: string): [number, number] | null {
  const [, one, other] = /^((?:19|20)\d{2})[-/]((?:19|20)\d{2})$/.exec(word) ?? []
  return Number(one) < Number(other) ? [Number(one), Number(other)] : null
}

function centuryOf(today: Date): number {
  return Math.floor(today.getFullYear() / 100) * 100
}

/** "From 1/15 to 1/31", "before 1/15", but not "between 1/4 and 1/3 of the shares". */
function isOfTwo(at: number, tokens: Token[]): boolean {
  const isShare = [at, at + 2].some((place) => tokens[place + 1]?.word === 'of')
  const isPair = ([one, joint, other]: Token[]) =>
    [one, other].every((each) => SHORTENED.test(each?.word ?? '')) &&
    is(joint, 'to', 'until', 'and')
  const isOne = isPair(tokens.slice(at, at + 3)) || (at > 1 && isPair(tokens.slice(at - 2, at + 1)))
  return !isShare && (isOne || is(tokens[at - 1], 'before', 'after'))
}

/** A year alone that is not an amount: "since 2025", but not "between 2000 and 2500 dollars". */
export function bareYear(at: number, { tokens, today, isRows = false }: DateContext): Found | null {
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
