import { addMonths } from 'date-fns/addMonths'
import { subDays } from 'date-fns/subDays'
import { type DayRange, dayName, type Tense } from './dates/calendar'
import { dateAt } from './dates/date-at'
import { over } from './dates/pattern'
import { yearBefore } from './dates/ranges'
import { type Dated, readDates } from './dates/read'
import { DETERMINER, FUTURE } from './parts-of-speech'
import type { Plan, PlanDates } from './plan'
import { has, is, readSentence, type Sentence, type Token } from './sentence'

/** Tasks are rarely due later than this. */
const MONTHS_AHEAD = 4

/**
 * The periods for a date, and what each filters: a date said with a topic may be about that time
 * itself.
 */
export function datesOf(
  dated: Dated,
  plan: Plan,
  sentence: Sentence,
  today: Date,
  tense: Tense,
): PlanDates {
  const { tokens } = sentence
  const { expression, start, end } = dated
  const isUntil = isBy(sentence, start) || /\bby then\b/i.test(sentence.text)
  const isDueBy = isUntil || isDueThen(sentence, dated)
  const isOfDue = plan.subject === 'actions' && has(sentence, 'due') && !isUntil
  const last = isDueBy ? addMonths(today, MONTHS_AHEAD) : today
  const isDeadline = plan.subject === 'actions' && (isUntil || isToBeDone(sentence, start))
  const { from, to } =
    isDeadline && !isOfDue
      ? closest(dated, sentence, today)
      : isOfDue
        ? nearest(dated, sentence, last)
        : dated.range
  const before = tokens.slice(Math.max(0, start - 3), start)
  const ofMeeting = [...before, tokens[end]].some((token) => is(token, 'meeting', 'met'))
  const isPast =
    is(tokens[start], 'last', 'yesterday', 'today', 'this', 'past') ||
    tokens
      .slice(start)
      .some((token) => token.use === 'date' && is(token, 'last', 'past', 'ago', 'yesterday'))
  const isRow = plan.topic === '' || plan.intent === 'measure'
  const isUnasked = plan.intent === 'find' && from !== null && from > today
  const isLater = from !== null && from > today
  const lead = [...before.slice(-1), tokens[start]]
  const isLead = !is(tokens[0], 'and')
  const isSpokenOf = isLead && lead.some((token) => is(token, 'about')) && !ofMeeting
  const of = isSpokenOf
    ? 'event'
    : (isRow && !isUnasked) || ofMeeting || (isPast && !isLater)
      ? 'meeting'
      : isLater && plan.status === null
        ? 'event'
        : 'either'
  const isUpTo = isUntil || isDeadline || (is(tokens[start], 'until') && to !== null && to > today)
  const isDue = plan.subject === 'actions' && (isLater || isUpTo || (isOfDue && isDueBy))
  const isAhead = isRow && from === null && to !== null && to > today && tense === 'future'
  const first = isDue && isUpTo ? null : isAhead && !isDue ? today : from
  return {
    expression,
    of: isDue ? 'due' : of,
    from: first && dayName(first),
    to: to && dayName(subDays(to, 1)),
  }
}

/** "Promised to send it before Friday", unlike "promised to Rose before Friday". */
function isToBeDone({ tokens, text }: Sentence, start: number): boolean {
  if (!is(tokens[start], 'before')) return false
  return tokens.slice(0, start).some((token, at) => {
    const next = tokens[at + 1]
    const isLead =
      /^(?:to|will|would)$/.test(token.word) || /['’](?:d|ll)$/.test(textAt(text, token))
    return (
      isLead &&
      next?.use === null &&
      at + 1 < start &&
      !DETERMINER.test(next.word) &&
      !is(next, 'me', 'they')
    )
  })
}

function textAt(text: string, { at, end }: Token): string {
  return text.slice(at, end)
}

/** The deadline before today or after it, whichever is closer. */
function closest({ range, expression }: Dated, { language }: Sentence, today: Date): DayRange {
  const said = readSentence(expression, { left: 0 }, language)
  const next = readDates(said, today, 'future')[0]?.range
  if (next?.to == null || range.to === null) return range
  return Number(next.to) - Number(today) < Number(today) - Number(range.to) ? next : range
}

/** True for "by Friday", false for "by client" and "by mail". */
export function isBy({ tokens, language }: Sentence, at: number): boolean {
  if (tokens[at]?.word !== 'by') return false
  const context = { tokens, language, today: new Date(), tense: 'future' as const }
  return tokens[at + 1]?.use === 'date' || dateAt(over(tokens, at + 1), context) !== null
}

/**
 * True for "due in October", false for "due from the October meetings" and "agreed in October and
 * due".
 */
function isDueThen({ tokens }: Sentence, { start, end }: Dated): boolean {
  if (is(tokens[end], 'meeting')) return false
  const at = tokens.findLastIndex((token, place) => place < start && is(token, 'due'))
  const between = tokens.slice(at + 1, start)
  const isAfterNames =
    at >= 0 &&
    between.every((token) => is(token, 'stop') || /^(?:client|person)$/.test(token.use ?? ''))
  return start === 0 || isAfterNames || is(tokens[end], 'due')
}

/** The periods for due dates if the question says only a time. */
export function dueNear(dated: Dated, sentence: Sentence, today: Date): DayRange {
  return nearest(dated, sentence, addMonths(today, MONTHS_AHEAD))
}

/** Resolves months without a year to the nearest ones for due dates; those far ahead are past. */
function nearest({ range, start, end }: Dated, { tokens }: Sentence, last: Date): DayRange {
  const isToCome = tokens.some((token) => FUTURE.test(token.word))
  const isFixed = tokens
    .slice(start, end)
    .some((token) => /\d{4}/.test(token.word) || is(token, 'next', 'tomorrow', 'month', 'year'))
  const isFar = range.from !== null && range.from > last
  return isFar && !isToCome && !isFixed ? yearBefore(range) : range
}
