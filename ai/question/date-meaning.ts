import { addDays } from 'date-fns/addDays'
import { addMonths } from 'date-fns/addMonths'
import { differenceInCalendarDays } from 'date-fns/differenceInCalendarDays'
import { subDays } from 'date-fns/subDays'
import { type DayRange, dayName, type Tense } from './dates/calendar'
import { yearBefore } from './dates/ranges'
import { type Dated, readDates } from './dates/read'
import { FOR, isAgreed, isBy } from './dates/until'
import { DETERMINER, FUTURE } from './parts-of-speech'
import type { Plan, PlanDates } from './plan'
import { has, is, readSentence, type Sentence, type Token } from './sentence'
import { isToldAsPast } from './tense'

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
  const isToDo = tokens[start]?.word === 'by' || !isToldAsPast(sentence)
  const isUntil = (isToDo && isBy(sentence, start)) || /\bby then\b/i.test(sentence.text)
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
    : (isRow && !isUnasked) || ofMeeting || (isPast && !isLater && !isOfLife(plan, sentence))
      ? 'meeting'
      : isLater && plan.status === null
        ? 'event'
        : 'either'
  const isDoneThen =
    plan.subject === 'actions' &&
    plan.state === 'done' &&
    of === 'meeting' &&
    !ofMeeting &&
    !isSource(tokens[start - 1]) &&
    !isSource(tokens[start])
  const isUpTo = isUntil || isDeadline || (is(tokens[start], 'until') && to !== null && to > today)
  const isDue =
    plan.subject === 'actions' &&
    (isLater || isUpTo || (isOfDue && isDueBy) || isToDoThen(sentence, dated, plan, today))
  const isComing = to !== null && to > addDays(today, 1)
  const isUntilThen = isComing && is(tokens[start], 'until') && !isToldAsPast(sentence)
  const isOpen = isRow && from === null && to !== null && to > today
  const isAhead = isOpen && (tense === 'future' || isUntilThen)
  const first = isDue && isUpTo ? null : isAhead && !isDue ? today : from
  return {
    expression,
    of: isDue ? 'due' : isDoneThen ? 'done' : of,
    from: first && dayName(first),
    to: to && dayName(subDays(to, 1)),
  }
}

/** "How much did she earn last year?" may be said this year; "what did she say last year?" was said then. */
function isOfLife({ intent, topic }: Plan, sentence: Sentence): boolean {
  const isSaid = has(sentence, 'said', 'met', 'meeting', 'promise', 'summarize', 'note', 'action')
  return intent === 'find' && topic !== '' && !isSaid
}

/**
 * "What do I have to do this week?", "my tasks this week" and "overdue in May" ask by due date, "what did I promise
 * this week" and "tasks from this week's meetings" by the meeting's.
 */
function isToDoThen(sentence: Sentence, { range, start, end }: Dated, plan: Plan, today: Date) {
  const { tokens } = sentence
  const { from, to } = range
  const isOfMeeting =
    is(tokens[end], 'meeting') || [tokens[start - 1], tokens[start]].some(isSource)
  if (plan.state === 'done' || isOfMeeting) return false
  if (plan.overdue) return true
  const isSaid = isToldAsPast(sentence) || isAgreed(sentence) || has(sentence, 'new', 'since')
  const isFor = [tokens[start - 1], tokens[start]].some((token) => FOR.test(token?.word ?? ''))
  const isToDo =
    plan.state === 'open' ||
    isFor ||
    tokens.some((token) => is(token, 'promise', 'me') || TO_DO.test(token.word))
  if (from === null || to === null || isSaid || !isToDo) return false
  return from <= today && today < to && differenceInCalendarDays(to, from) <= A_MONTH
}

/** Romance languages leave out who has something. */
const TO_DO = /^(?:to-?dos?|tengo|tenemos|tenho|temos|ho|abbiamo)$/

/** Longer periods are more often those of the meetings: "my tasks this year". */
const A_MONTH = 31

/** Words before the meetings that tasks come from. */
function isSource(token: Token | undefined): boolean {
  return /^(?:from|of|aus|von|vom|de|du|des|d|da|dal|dell[ao]?|van|uit)$/.test(token?.word ?? '')
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
