import { subDays } from 'date-fns'
import { dayName } from './dates/calendar'
import type { Dated } from './dates/read'
import type { Plan, PlanDates } from './plan'
import { is, type Sentence } from './sentence'

/** The days of a date, and what it is of: what is said of a topic may be of that time itself. */
export function datesOf(
  { range, expression, start }: Dated,
  plan: Plan,
  { tokens }: Sentence,
  today: Date,
): PlanDates {
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
  const isDue = plan.subject === 'actions' && tokens[start]?.word === 'by'
  const first = isDue ? null : from
  return { expression, of, from: first && dayName(first), to: to && dayName(subDays(to, 1)) }
}
