import type { Plan } from '../plan'

/** What the same rows must have or lack too. */
export function conditionsOf(own: Plan, before: Plan): Partial<Plan> {
  const part = (['actions', 'notes'] as const).find(
    (each) => each === own.subject && each !== before.subject,
  )
  // without a next meeting at all, not only in the period in which they were met
  const isMet = before.subject === 'clients' && own.lacking === 'next' && before.dates.length > 0
  const isBound = own.atLeast !== null || own.atMost !== null
  const { atLeast, atMost } = isBound ? own : before
  return {
    having: own.having ?? part ?? (isMet ? 'meetings' : before.having),
    lacking: own.lacking ?? before.lacking,
    state: own.state ?? before.state,
    overdue: own.overdue || before.overdue,
    atLeast,
    atMost,
  }
}
