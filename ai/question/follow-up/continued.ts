import type { Plan } from '../plan'

/** "And in May?" repeats the question; "and about fees?" after a summary asks for passages. */
export function continued(before: Plan, hasTopic: boolean): Plan {
  const isSingleTopic =
    before.intent === 'summarize' ||
    before.subject === 'actions' ||
    before.status === 'planned' ||
    (before.intent === 'list' && before.limit === 1)
  return isSingleTopic && hasTopic
    ? { ...before, intent: 'find', subject: 'meetings', status: null, overdue: false, state: null }
    : before
}
