import { isOfRows, type Plan } from '../plan'
import { isToBeDone } from '../promises'
import { has, type Sentence } from '../sentence'
import { sinceFirst } from './pick'

/**
 * A question without search words is about the meetings themselves; one that prepares for a topic
 * rather than for somebody, "what do we know about the pension?", searches for it.
 */
export function settled(read: Plan): Plan {
  const plan = sinceFirst(withStatus(read))
  const isNarrow =
    plan.clientIds.length + plan.exceptClientIds.length + plan.people.length + plan.dates.length > 0
  const isPicked = plan.limit !== null || plan.title !== null || plan.meetingIds.length > 0
  const events = plan.dates.filter(({ of }) => of === 'event')
  if (plan.topic === '' && plan.intent === 'find' && events.length > 0)
    return { ...plan, topic: events.map(({ expression }) => expression).join(' ') }
  if (plan.topic === '' && plan.intent === 'find' && (isNarrow || isPicked))
    return { ...plan, intent: 'summarize' }
  if (plan.topic === '' && plan.intent === 'find') return { ...plan, sure: false }
  const isOfTopic = plan.intent === 'prepare' && !isNarrow && !isPicked && plan.status === null
  if (plan.topic !== '' && (plan.intent === 'summarize' || isOfTopic))
    return { ...plan, intent: 'find' }
  return plan
}

/**
 * "What is still open from the May meeting?": only tasks are open or done, what somebody will or
 * must still do is open, and so are tasks up to a day to come. Clients that are overdue have
 * such tasks.
 */
export function ofState(plan: Plan, text: string, sentence: Sentence, today: string): Plan {
  if (!isOfRows(plan)) return plan
  if (plan.subject === 'meetings' && plan.state !== null)
    return { ...plan, subject: 'actions', metric: null }
  if (plan.subject === 'clients' && plan.overdue && plan.having === null && plan.lacking === null)
    return { ...plan, having: 'actions' }
  const isOfAny = plan.subject === 'actions' && plan.state === null && plan.lacking === null
  const isUpTo =
    has(sentence, 'action', 'due') &&
    plan.dates.some(
      ({ of, from, to }) => of === 'due' && from === null && to !== null && to >= today,
    )
  return isOfAny && !plan.overdue && (isUpTo || isToBeDone(text))
    ? { ...plan, state: 'open' }
    : plan
}

/**
 * Only held meetings have transcripts. A failed meeting is only a row, and plans were announced at
 * earlier meetings.
 */
function withStatus(plan: Plan): Plan {
  if (plan.intent !== 'find') return plan
  if (plan.status === 'failed' || plan.status === 'processing')
    return { ...plan, intent: 'list', topic: '' }
  return plan.status === 'planned' && plan.topic !== ''
    ? { ...plan, status: null, order: null, limit: null }
    : plan
}
