import type { Plan } from '@app/ai/question/plan'
import { withPlan } from '../context'
import type { SearchContext } from '../types'

/** The limits of a plan that may have been misread, each with what lifts it: times, kinds of meetings, then who it was. */
const LIMITS: ((plan: Plan) => Partial<Plan>)[] = [
  ({ status }) => ({ dates: [], status: status === 'held' ? status : null }),
  () => ({ title: null, type: null, meetingIds: [] }),
  () => ({ clientIds: [], exceptClientIds: [], people: [] }),
]

/** The same question with each of its limits lifted, then with all of them; only what is wider than before. */
export function wider(context: SearchContext): SearchContext[] {
  const { plan } = context
  const lifted = LIMITS.map((lift) => lift(plan)).filter((change) => isWider(plan, change))
  const all = lifted.length > 1 ? [Object.assign({}, ...lifted)] : []
  return [...lifted, ...all].map((change) => withPlan(context, change))
}

function isWider(plan: Plan, change: Partial<Plan>): boolean {
  return JSON.stringify({ ...plan, ...change }) !== JSON.stringify(plan)
}
