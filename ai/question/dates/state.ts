import type { Asking } from '../library'
import type { Plan } from '../plan'
import { dayIn, dayName } from './calendar'

const PRESENT = /\b(?:is|are|does|do|stands?|has|have)\b/i
const PAST = /\b(?:did|was|were|had|said|met|spoke|told|meet|meetings?|calls?|appointments?)\b/i
const TODAY = /\btoday\b/i

/**
 * "What is her debt today?" asks for the latest that was said, whenever that was: the plan without
 * that date.
 */
export function withoutState(plan: Plan, text: string, { now, timeZone }: Asking): Plan {
  if (plan.intent !== 'find' || plan.topic === '' || !TODAY.test(text)) return plan
  const clauses = text.split(/[,;.?!:]/).filter((clause) => TODAY.test(clause))
  if (!clauses.every((clause) => PRESENT.test(clause) && !PAST.test(clause))) return plan
  const today = dayName(dayIn(now, timeZone))
  return { ...plan, dates: plan.dates.filter(({ from, to }) => from !== today || to !== today) }
}
