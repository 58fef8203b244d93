import { subDays } from 'date-fns'
import { dayName, type Tense } from './dates/calendar'
import type { Dated } from './dates/read'
import type { Plan, PlanDates } from './plan'
import { has, is, type Sentence, type Token } from './sentence'

/** The days of a date, and what it is of: what is said of a topic may be of that time itself. */
export function datesOf(
  { range, expression, start }: Dated,
  plan: Plan,
  sentence: Sentence,
  today: Date,
  tense: Tense,
): PlanDates {
  const { tokens } = sentence
  const { from, to } = range
  const before = tokens.slice(Math.max(0, start - 3), start)
  const ofMeeting = before.some((token) => is(token, 'meeting', 'met'))
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
  const isUpTo = isBy(tokens, start) || (is(tokens[start], 'until') && to !== null && to > today)
  const isDue = plan.subject === 'actions' && (isLater || isUpTo || has(sentence, 'due'))
  const isAhead = isRow && from === null && to !== null && to > today && tense === 'future'
  const first = isDue && isUpTo ? null : isAhead && !isDue ? today : from
  return {
    ...{ expression, of: isDue ? 'due' : of },
    from: first && dayName(first),
    to: to && dayName(subDays(to, 1)),
  }
}

/** "By Friday", and not "by client". */
export function isBy(tokens: Token[], at: number): boolean {
  const next = tokens[at + 1]
  const isFree = next?.use === null || next?.use === 'date'
  const isTime = next?.concepts.size === 0 || is(next, 'early', 'mid', 'late', 'in', 'next', 'this')
  return tokens[at]?.word === 'by' && isFree && isTime
}
