import { addDays } from 'date-fns'
import { is } from '../sentence'
import type { Concept } from '../words/en'
import {
  ahead,
  back,
  type DayRange,
  dayOf,
  edgeOf,
  from,
  halfOf,
  lately,
  monthsOf,
  partOf,
  wholeUnit,
} from './calendar'
import { holidayIn } from './holidays'
import { type Captured, type DateContext, free, over, type PartReader, READERS } from './pattern'

/** A date at a place of the sentence, up to but without the token `end`. */
export type Found = {
  start: number
  end: number
  range: DayRange
  /** The year was said with it; `takesYear` if it could have been. */
  dated: boolean
  takesYear: boolean
}

type Part = { read: PartReader; optional: boolean }
type Read = (said: Captured, context: DateContext) => DayRange | null
type Rule = { parts: Part[]; read: Read }

/** In a question of so few words "4/3" is a day and no part of something. */
const SHORT = 3
const LAST = 'last/past/previous'
const OF = 'in?'

/** Longer matches win; of equally long ones the first. */
const RULES: Rule[] = [
  ...days({ today: 0, yesterday: -1, beforeYesterday: -2, tomorrow: 1, afterTomorrow: 2 }),
  rule('U before last', ({ unit }, { today }) => wholeUnit(today, unit, -2)),
  rule('U after next', ({ unit }, { today }) => wholeUnit(today, unit, 2)),
  ...rules([`${LAST} N U`, `N ${LAST} U`], ({ unit, count }, { today }) =>
    lately(today, unit, count),
  ),
  rule('R U Z', ({ unit }, { today }) => lately(today, unit, 1)),
  ...rules(['next N U', 'N next U'], ({ unit, count }, { today }) => ahead(today, unit, count)),
  rule('before in? N U Z', ({ unit, count }, { today, tokens }) =>
    tokens.some(({ word }) => word === 'older')
      ? { from: null, to: back(today, unit, count) }
      : null,
  ),
  rule('since in? more? in? N U', ({ unit, count }, { today }) => lately(today, unit, count)),
  rule('in more? in? N U', ({ unit, count }, { today, isDenied }) =>
    isDenied ? lately(today, unit, count) : null,
  ),
  ...rules(['N U ago', `ago ${OF} N U`], ({ unit, count }, { today }) =>
    wholeUnit(today, unit, -count),
  ),
  ...rules([`more ${OF} N U ago`, `ago more ${OF} N U`], ({ unit, count }, { today }) => ({
    from: null,
    to: back(today, unit, count),
  })),
  ...rules([`less ${OF} N U ago`, `ago less ${OF} N U`], ({ unit, count }, { today }) => ({
    from: back(today, unit, count),
    to: addDays(today, 1),
  })),
  ...shifted('U', ({ unit }, { today }, shift) => wholeUnit(today, unit, shift)),
  ...shifted(`P ${OF} U`, ({ unit, part }, { today }, shift) =>
    edgeOf(wholeUnit(today, unit, shift), unit, part),
  ),
  rule(`P ${OF} U`, ({ unit, part }, { today }) => edgeOf(wholeUnit(today, unit, 0), unit, part)),
  ...shifted('W', ({ weekday }, { today }, shift) => {
    const behind = (today.getDay() - weekday + 7) % 7
    if (shift === 0) return dayOfWeek(today, 0, weekday)
    return from(addDays(today, shift > 0 ? 7 - behind : -(behind || 7)), 'day')
  }),
  ...[-1, 0, 1].map((shift) =>
    rule(
      `W ${OF} ${shift < 0 ? LAST : shift > 0 ? 'next' : 'this'} week`,
      ({ weekday }, { today }) => dayOfWeek(today, shift, weekday),
    ),
  ),
  rule('W', ({ weekday }, { today, tense }) => {
    const behind = (today.getDay() - weekday + 7) % 7
    return from(addDays(today, tense === 'future' ? (7 - behind) % 7 : -behind), 'day')
  }),
  ...rules([`D ${OF} M Y?`, 'M D Y?'], daysOfMonth),
  rule(`D to ${OF} E ${OF} M Y?`, (said, context) =>
    daysOfMonth({ ...said, days: [said.days[0], said.ending] }, context),
  ),
  rule('A in E Z', ({ ending }, context) => onThe(ending, context)),
  rule(`P ${OF} M Y?`, (said, context) => edgeOf(monthIn(said, context), 'month', said.part)),
  ...shifted('M', (said, context, shift) => {
    const isNow = said.month === context.today.getMonth()
    const { from: first } = monthIn(said, { ...context, tense: shift > 0 ? 'future' : 'past' })
    const year = (first?.getFullYear() ?? 0) + (isNow ? shift : 0)
    return monthsOf(context.today, year, said.month, 1)
  }),
  ...rules(['M Y?', 'Y in M'], monthIn),
  ...rules(['O quarter Y?', 'N quarter Y?', 'Q Y?', 'Y in Q'], (said, context) => {
    const nth = said.order ?? said.count
    if (nth > 4 || (nth === 0 && said.year === null)) return null
    const month = ((nth || 4) - 1) * 3
    return monthsOf(context.today, yearOf(said, month, 3, context), month, 3)
  }),
  ...rules(['O half Y?', 'N half Y?', 'H Y?'], (said, context) => halfYear(said, context, false)),
  rule(`O half ${OF} year`, (said, context) => halfYear(said, context, true)),
  ...rules(['S Y?', 'Y in S'], (said, context) =>
    monthsOf(context.today, yearOf(said, said.season, 3, context), said.season, 3),
  ),
  ...shifted('S', ({ season }, context, shift) => {
    const latest = yearOf({ year: null }, season, 3, {
      ...context,
      tense: shift > 0 ? 'future' : 'past',
    })
    const isRunning =
      context.today < (monthsOf(context.today, latest, season, 3).to ?? context.today)
    return monthsOf(context.today, latest - (shift < 0 && isRunning ? 1 : 0), season, 3)
  }),
]

/** Parts of another date, which may be longer: "the first two weeks of April". */
const PART_RULES: Rule[] = [
  ...rules(['O N U in', 'N O U in'], ({ order, count, unit, whole }) =>
    partOf(whole, unit, count, order === 0 ? 'last' : (order - 1) * count),
  ),
  rule('O U in', ({ order, unit, whole }) =>
    partOf(whole, unit, 1, order === 0 ? 'last' : order - 1),
  ),
  rule('O half in', ({ order, whole }) => halfOf(whole, order)),
  rule('week in', ({ whole }) => (isDay(whole) ? weekOf(whole) : null)),
]

/** The date that begins at a word, of several the longest. */
export function dateAt(at: number, context: DateContext): Found | null {
  const all = [
    written(at, context),
    bareYear(at, context),
    part(at, context),
    holiday(at, context),
    ordinal(at, context),
  ]
  for (const { parts, read } of RULES) {
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

/** "The first" in "the first and the second quarter". */
function ordinal(at: number, context: DateContext): Found | null {
  const { tokens } = context
  const isOrder = READERS.O?.(at, context) ?? null
  if (isOrder === null || !is(free(tokens, at + 1), 'and', 'to')) return null
  const other = over(tokens, at + 2)
  if (
    (READERS.O?.(other, context) ?? null) === null ||
    !is(free(tokens, other + 1), 'quarter', 'half')
  )
    return null
  const alone = [...tokens.slice(0, at + 1), ...tokens.slice(other + 1)]
  const found = dateAt(at, { ...context, tokens: alone })
  return found && { ...found, end: at + 1 }
}

function holiday(at: number, context: DateContext): Found | null {
  const words = [at, at + 1].map((place) => free(context.tokens, place)?.word ?? '')
  const isTwo = words[1] === 'day' && words[0] === 'labor'
  const end = isTwo ? at + 2 : at + 1
  const year = READERS.Y?.(end, context)
  const said = isTwo ? words.join(' ') : (words[0] ?? '')
  const day = holidayIn(said, context.today, context.tense, year?.year ?? null)
  if (day === null) return null
  return {
    start: at,
    end: year?.end ?? end,
    range: from(day, 'day'),
    dated: year !== null && year !== undefined,
    takesYear: false,
  }
}

function part(at: number, context: DateContext): Found | null {
  for (const { parts, read } of PART_RULES) {
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

/** "2026-04-03", "4/3/2026", "03.04.2026", "4/3". */
function written(at: number, context: DateContext): Found | null {
  const { tokens, today, language } = context
  const short = /^(\d{1,2})\/(\d{1,2})$/.exec(free(tokens, at)?.word ?? '')
  if (short !== null && (is(tokens[at - 1], 'in', 'since', 'until') || tokens.length <= SHORT)) {
    const [one, two] = [Number(short[1]), Number(short[2])]
    const [month, day] = language === 'en' ? [one - 1, two] : [two - 1, one]
    const range = daysOfMonth({ month, days: [day, day], year: null } as Captured, context)
    return range && { start: at, end: at + 1, range, dated: false, takesYear: false }
  }
  const isoMonth = /^((?:19|20)\d{2})-(\d{1,2})$/.exec(free(tokens, at)?.word ?? '')
  if (isoMonth !== null)
    return {
      ...{ start: at, end: at + 1, dated: true, takesYear: false },
      range: monthsOf(today, Number(isoMonth[1]), Number(isoMonth[2]) - 1, 1),
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

/** A year alone, unless it is an amount: "since 2025", and not "between 2000 and 2500 dollars". */
function bareYear(at: number, { tokens, today }: DateContext): Found | null {
  const year = Number(/^(?:19|20)\d{2}$/.exec(free(tokens, at)?.word ?? '')?.[0] ?? Number.NaN)
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
      ? sums.some((word) => /^\d{3,}$/.test(word) && !/^(?:19|20)\d{2}$/.test(word))
      : false
  const isSide =
    is(after, 'compare') || tokens.some((token) => token !== before && is(token, 'compare'))
  if (Number.isNaN(year) || (!isLed && !isSide && tokens.length > 4) || isMoney || isSum)
    return null
  return {
    start: at,
    end: at + 1,
    range: monthsOf(today, year, 0, 12),
    dated: true,
    takesYear: false,
  }
}

function fit(
  parts: Part[],
  at: number,
  context: DateContext,
): { end: number; said: Captured } | null {
  let end = at
  const said = { year: null } as Captured
  for (const { read, optional } of parts) {
    const step = read(end, context)
    if (step === null && optional) continue
    if (step === null) return null
    Object.assign(said, step)
    end = step.end
  }
  return { end, said }
}

function rule(pattern: string, read: Read): Rule {
  const parts = pattern.split(' ').map((word): Part => {
    const name = word.replace('?', '')
    const concepts = name.split('/') as Concept[]
    const ofConcept: PartReader = (at, { tokens }) =>
      is(free(tokens, at), ...concepts) ? { end: name === 'in' ? over(tokens, at) : at + 1 } : null
    return { read: READERS[name] ?? ofConcept, optional: word.endsWith('?') }
  })
  return { parts, read }
}

function rules(patterns: string[], read: Read): Rule[] {
  return patterns.map((pattern) => rule(pattern, read))
}

/** "Last", "this" and "next" before it, or behind it as Romance languages say it. */
function shifted(
  pattern: string,
  read: (said: Captured, context: DateContext, shift: number) => DayRange | null,
) {
  const [head, tail] = [pattern.slice(0, -1), pattern.slice(-1)]
  return [LAST, 'this', 'next'].flatMap((which, at) =>
    rules([`${head}${which} ${tail}`, `X ${head}${tail} ${which}`], (said, context) =>
      read(said, context, at - 1),
    ),
  )
}

function days(offsets: Partial<Record<Concept, number>>): Rule[] {
  return Object.entries(offsets).map(([name, offset]) =>
    rule(name, (_said, { today }) => from(addDays(today, offset), 'day')),
  )
}

function isDay({ from: first, to }: DayRange): boolean {
  return first !== null && to !== null && addDays(first, 1) >= to
}

/** A part is within the whole, except the week of a day. */
function isLonger(part: DayRange, whole: DayRange): boolean {
  return (
    !isDay(whole) && Number(part.to) - Number(part.from) > Number(whole.to) - Number(whole.from)
  )
}

function weekOf({ from: day }: DayRange): DayRange | null {
  return day && wholeUnit(day, 'week', 0)
}

/** "On the 5th": of this month, or of the one before if it has not come and the question looks back. */
function onThe(day: number, { today, tense }: DateContext): DayRange | null {
  const passed = day <= today.getDate()
  const shift = tense === 'past' ? (passed ? 0 : -1) : passed && day < today.getDate() ? 1 : 0
  const { from: first } = wholeUnit(today, 'month', shift)
  const found = first && dayOf(first, first.getFullYear(), first.getMonth(), day)
  return found && from(found, 'day')
}

function dayOfWeek(today: Date, weeks: number, weekday: number): DayRange | null {
  const { from: sunday } = wholeUnit(today, 'week', weeks)
  return sunday && from(addDays(sunday, weekday), 'day')
}

function daysOfMonth(
  { month, days: [first, last], year }: Captured,
  context: DateContext,
): DayRange | null {
  const { today, tense, near } = context
  const own = year ?? yearOf({ year }, month, 1, context)
  const [begins, ends] = [dayOf(today, own, month, first), dayOf(today, own, month, last)]
  if (begins === null || ends === null || ends < begins) return null
  const isAhead = year === null && near === undefined && tense === 'past' && begins > today
  const start = isAhead ? dayOf(today, own - 1, month, first) : begins
  return start && from(start, 'day', last - first + 1)
}

function monthIn(said: Captured, context: DateContext): DayRange {
  return monthsOf(context.today, yearOf(said, said.month, 1, context), said.month, 1)
}

function halfYear(said: Captured, context: DateContext, isThisYear: boolean): DayRange | null {
  const nth = said.order ?? said.count
  if (nth !== 1 && nth !== 2) return null
  const year = isThisYear ? context.today.getFullYear() : yearOf(said, (nth - 1) * 6, 6, context)
  return monthsOf(context.today, year, (nth - 1) * 6, 6)
}

/** Without a year months are the latest that have begun, or the next to come if the question looks ahead. */
function yearOf(
  { year }: { year: number | null },
  month: number,
  months: number,
  { today, tense, near }: DateContext,
): number {
  const current = today.getMonth()
  if (year !== null || near !== undefined) return year ?? near ?? 0
  if (tense === 'future') return today.getFullYear() + (month + months <= current ? 1 : 0)
  return today.getFullYear() - (month > current ? 1 : 0)
}
