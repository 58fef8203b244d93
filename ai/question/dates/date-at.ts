import { addDays } from 'date-fns/addDays'
import { is, type Token } from '../sentence'
import { from, wholeUnit } from './calendar'
import { elidedAt } from './ellipsis'
import { bareYear, type Found, written } from './figures'
import { byBeginning, fit } from './grammar'
import { holidayIn } from './holidays'
import { type DateContext, free, over } from './pattern'
import { dayOnWeekday, isDay, isLonger } from './ranges'
import { READERS } from './readers'
import { PART_RULES, RULES } from './rules'
import { withinUnit } from './within-unit'

/** Maximum words of a holiday, as in "Tag der Deutschen Einheit". */
const LONGEST_HOLIDAY = 4
const WEEK = 7

const rulesAt = byBeginning(RULES)
const partRulesAt = byBeginning(PART_RULES)

/** The dates read in a context by token: dates contain dates, which are read from many places. */
const read = new WeakMap<DateContext, Map<number, Found | null>>()

/** The longest date that starts at a token. In one context, each token is read once. */
export function dateAt(at: number, context: DateContext): Found | null {
  const known = read.get(context) ?? new Map<number, Found | null>()
  read.set(context, known)
  const found = known.has(at)
    ? known.get(at)
    : withItsWeekday(withItsDay(longestAt(at, context), context), context)
  known.set(at, found ?? null)
  return found ?? null
}

/** "Friday, December 4" and "Freitag, dem 4. Dezember" are one day, the one with a number. */
function withItsDay(found: Found | null, context: DateContext): Found | null {
  if (found === null || !isWeekday(found.end - 1, context)) return found
  const place = context.tokens[found.end]?.word === 'dem' ? found.end + 1 : found.end
  const day = dateAt(over(context.tokens, place), context) ?? dayAfter(found, place, context)
  if (day === null || !isDay(day.range) || isWeekday(day.end - 1, context)) return found
  return { ...day, start: found.start }
}

/** "4 December, Friday" */
function withItsWeekday(found: Found | null, context: DateContext): Found | null {
  if (found === null || !isDay(found.range) || isWeekday(found.end - 1, context)) return found
  const weekday = READERS.W?.(found.end, context)?.weekday
  return weekday === found.range.from?.getDay() ? { ...found, end: found.end + 1 } : found
}

/** "Monday the 31st", "Montag, den 31.", "jeudi 20": of the nearest month in which it is that weekday. */
function dayAfter(found: Found, place: number, context: DateContext): Found | null {
  const { tokens, language } = context
  const weekday = READERS.W?.(found.end - 1, context)?.weekday
  const at = over(tokens, place)
  const [day, next] = [READERS.E?.(at, context)?.ending, tokens[at + 1]]
  const isSaid =
    at > found.end || !/^(?:en|de|nl)$/.test(language) || /\D$/.test(tokens[at]?.word ?? '')
  const isCount = next !== undefined && (isWord(next) || next.concepts.size === 0)
  if (weekday === undefined || day === undefined || !isSaid || isCount) return null
  const range = dayOnWeekday(day, weekday, context)
  return range && { ...found, end: at + 1, range }
}

/** What a number counts rather than the day of a month. */
function isWord(token: Token): boolean {
  return is(token, 'meeting', 'client', 'action', 'note', 'day', 'week', 'month')
}

function isWeekday(at: number, context: DateContext): boolean {
  return typeof READERS.W?.(at, context)?.weekday === 'number'
}

function longestAt(at: number, context: DateContext): Found | null {
  const all = [
    written(at, context),
    bareYear(at, context),
    part(at, context),
    holiday(at, context),
    beside(at, context),
    ordinal(at, context),
    withinUnit(at, context, (place) => dateAt(place, context)),
  ]
  for (const { parts, read } of rulesAt(at, context)) {
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
  const near = context.near ?? elided?.near
  const own = { ...context, ...(near === undefined ? {} : { near }) }
  const found = elided && dateAt(at, { ...own, tokens: elided.tokens })
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
  const near = year?.year ?? context.near ?? null
  const range = holidayIn(said, context.language, context.today, context.tense, near)
  if (range === null || words.length < end - at) return null
  return {
    start: at,
    end: year?.end ?? end,
    range,
    dated: year !== null && year !== undefined,
    takesYear: true,
  }
}

/** "The day after Labor Day", "the two weeks before Christmas", "the Monday after Easter". */
function beside(start: number, context: DateContext): Found | null {
  const count = READERS.N?.(start, context)?.count
  const at = count === undefined ? start : start + 1
  const unit = READERS.U?.(at, context)?.unit
  const weekday = count === undefined ? READERS.W?.(at, context)?.weekday : undefined
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
    return { ...inner, start, range: from(addDays(first, isAfter ? days : -days), 'day') }
  }
  const days = (unit === 'week' ? WEEK : 1) * (count ?? 1)
  return { ...inner, start, range: from(isAfter ? end : addDays(first, -days), 'day', days) }
}

function part(at: number, context: DateContext): Found | null {
  for (const { parts, read } of partRulesAt(at, context)) {
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
