import { is, type Sentence, type Token } from '../sentence'
import { type DayRange, spanning, type Tense } from './calendar'
import { dateAt } from './date-at'
import { weekdaysIn } from './each-weekday'
import type { Found } from './figures'
import { isModifier, isOnward, leadOfEvent, modified, otherSide } from './lead'
import { withNow } from './now'
import { ofOneTime } from './one-time'
import { distinctDates, OR, overlapped } from './overlap'
import { type DateContext, free, over } from './pattern'
import { isDay, joined, yearBefore } from './ranges'
import { yearEarlier } from './year-earlier'

/** A range with the expression for it; `end` is the exclusive token index. */
export type Dated = { range: DayRange; expression: string; start: number; end: number }

const MOST = 6
/** Maximum dates joined by "and": enough for every month of two years. */
const LONGEST_LIST = 24
/** "How did it change from April to October?" compares both ends. */
const COURSE = /^(?:and |so )?how (?:has|have|did|does|do)\b(?!.*\b(?:meet|met)\b)/i
/** Words that compare two periods, unlike "what is new between March and May". */
const COMPARED = /^(?:diff?er|compar|untersch|vergl|vergel|verschil|confront)/

/** Reads the dates of a sentence and merges adjacent ones. Marks their words as understood. */
export function readDates(
  { text, tokens, language }: Sentence,
  today: Date,
  tense: Tense,
  meant: Pick<DateContext, 'isRows' | 'isEach' | 'isCourse'> = {},
): Dated[] {
  const isDenied = tokens.some((token) => is(token, 'not'))
  const isCourse = meant.isCourse || COURSE.test(text.trim())
  const isCompared = tokens.some(({ word }) => COMPARED.test(word))
  let context: DateContext = {
    text,
    tokens,
    language,
    today,
    tense,
    ...meant,
    isDenied,
    isCourse,
    isCompared,
  }
  const dates: Omit<Dated, 'expression'>[] = []
  const again = yearEarlier(tokens)
  for (let at = 0; at < tokens.length && dates.length < MOST; at += 1) {
    const [only] = dates
    if (again !== null && at === again.start && only !== undefined && dates.length === 1) {
      for (const token of tokens.slice(again.start, again.end)) token.use = 'date'
      dates.push({ ...again, range: yearBefore(only.range) })
      at = again.end - 1
      continue
    }
    const first = dateAt(at, context)
    if (first === null) continue
    const start = startOf(tokens, first.start)
    const { ranges, end } = group(first, start < first.start ? tokens[start] : undefined, context)
    for (const token of tokens.slice(start, end)) token.use = 'date'
    // Tokens of a date are no longer free, so what was read in this context no longer holds.
    context = { ...context }
    dates.push(...ranges.map((range) => ({ range, start, end })))
    at = end - 1
  }
  const apart = distinctDates(dates, tokens).slice(0, MOST)
  const both = isCompared || isCourse || meant.isEach ? apart : overlapped(apart, tokens)
  return both.map((date) => ({ ...date, expression: expressionOf(date) }))

  function expressionOf({ start, end }: { start: number; end: number }): string {
    return text.slice(tokens[start]?.at, tokens[end - 1]?.end)
  }
}

/**
 * A date with those joined to it: "from April to June", "April, June and August", "since October".
 */
function group(found: Found, lead: Token | undefined, context: DateContext) {
  const first = found
  const days = isModifier(lead) ? null : weekdaysIn(first, context)
  if (days !== null) return days
  const now = withNow(first, lead, context)
  if (now !== null) return now
  const second = endOf(first, lead, context)
  if (second !== null) {
    const [one, other] = ofOneTime(first, second, true, context)
    const isOfEnds = context.isCourse || (context.isCompared && is(lead, 'between'))
    if (isOfEnds) return { ranges: [one.range, other.range], end: second.end }
    return { ranges: [stretch(one.range, other.range)], end: second.end }
  }
  const list = isModifier(lead) ? [first] : distinctDates(listFrom(first, context), context.tokens)
  const last = list.at(-1) ?? first
  if (isOnward(lead, context.tokens, first.end))
    return { ranges: [{ from: first.range.from, to: null }], end: first.end + 1 }
  if (list.length === 1) {
    const words = context.tokens.slice(first.start, first.end)
    const range = modified(first.range, lead, words, context.today)
    const other = otherSide(first.range, lead, context.tokens)
    if (other !== null) return { ranges: [other, range], end: last.end }
    return { ranges: [range], end: last.end }
  }
  const dated = list.map((each) => ofOneTime(each, last, false, context)[0].range)
  const isEither =
    context.isCompared ||
    context.isEach ||
    context.tokens.slice(first.end, last.start).some(({ word }) => OR.test(word))
  return { ranges: isEither ? dated : joined(dated), end: last.end }
}

/** "From today until the end of the week" starts today, even if the end has already begun. */
function stretch(one: DayRange, other: DayRange): DayRange {
  const isInOrder = one.from !== null && one.to !== null && other.to !== null && one.to <= other.to
  return isInOrder ? { from: one.from, to: other.to } : spanning(one, other)
}

/** The index of the first word that belongs to a date: "since", "in the". */
function startOf(tokens: Token[], first: number): number {
  let at = first
  const overIn = () => {
    while (isArticle(free(tokens, at - 1)) && !isModifier(free(tokens, at - 1))) at -= 1
  }
  overIn()
  const isMonth = tokens[at]?.word === 'of' && isNameOfMonth(tokens[at + 1])
  const isYear = /^\d{4}$/.test(tokens[at]?.word ?? '')
  const before = free(tokens, at - 1)
  if ((isMonth && is(before, 'month')) || (isYear && is(before, 'year'))) {
    at -= 1
    overIn()
  }
  return leadOfEvent(tokens, at) ?? (isModifier(free(tokens, at - 1)) ? at - 1 : at)
}

/** "In the"; "dem" also means "that", as in "seit dem 3. Oktober". */
function isArticle(token: Token | undefined): boolean {
  return is(token, 'in') || token?.word === 'dem'
}

/** True for "the month of May", false for "the month of last year". */
function isNameOfMonth(token: Token | undefined): boolean {
  const isName = token?.concepts.size === 0 || token?.word === 'may'
  return token !== undefined && isName && !/^\d/.test(token.word)
}

/** The end of a range: "to June", "and April 10" after "between". */
function endOf(first: Found, lead: Token | undefined, context: DateContext): Found | null {
  const joint = free(context.tokens, first.end)
  if (isDash(first, context)) return dateAt(first.end, context)
  // what begins today ends in time to come
  const isToday = isDay(first.range) && first.range.from?.getTime() === context.today.getTime()
  const ahead: DateContext = isToday ? { ...context, tense: 'future' } : context
  const isSpan = is(lead, 'between', 'from') || !is(joint, 'and')
  if (!isSpan || !is(joint, 'to', 'until')) return null
  return dateAt(over(context.tokens, first.end + 1), ahead)
}

/** "January 12, 2026 – 02/03/2026" */
function isDash({ end }: Found, { text, tokens }: DateContext): boolean {
  return /^\s*[-–—~]\s*$/.test(text?.slice(tokens[end - 1]?.end, tokens[end]?.at) ?? '')
}

/** "Not in 2026, but in 2025" are two periods apart. */
const CONTRAST = /^(?:but|aber|sondern|mais|pero|sino|mas|ma|maar)$/

/** "April, June and August"; only the first if no "and" follows. */
function listFrom(first: Found, context: DateContext): Found[] {
  const { tokens } = context
  const list = [first]
  let [end, complete] = [first.end, 1]
  while (end < tokens.length && list.length < LONGEST_LIST) {
    const joint = free(tokens, end)
    const isJoined = is(joint, 'and', 'to') && !CONTRAST.test(joint?.word ?? '')
    const next = dateAt(over(tokens, isJoined ? end + 1 : end), context)
    if (next === null) break
    list.push(next)
    end = next.end
    if (isJoined) complete = list.length
  }
  return list.slice(0, complete)
}
