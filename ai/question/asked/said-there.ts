import type { Plan } from '../plan'
import { adviceIn } from './advice'
import { agreementIn } from './agreements'

/**
 * "What was agreed in our calls with Ann?" and "what did I advise Ann?" ask for what was said there, not for the
 * meetings: the plan that finds it.
 */
export function ofSaidThere(plan: Plan, question: string): Plan {
  const { intent, subject, topic, title, metric, groupBy } = plan
  const isOfMeetings = intent === 'list' || intent === 'summarize'
  const isPlain = subject === 'meetings' && topic === '' && metric === null && groupBy === null
  if (!isOfMeetings || !isPlain) return plan
  const said = agreementIn(question, title !== null) ?? adviceIn(question)
  return said === null ? plan : { ...plan, intent: 'find', status: null, topic: said, sure: true }
}
