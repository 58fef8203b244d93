import type { Plan } from '@app/ai/question/plan'
import { withPlan } from '../context'
import type { SearchContext } from '../types'

/**
 * Conditions that may have been misread, each with a function that lifts it: periods, types of
 * meetings, then people.
 */
const LIMITS: ((plan: Plan) => Partial<Plan>)[] = [
  ({ status }) => ({
    dates: [],
    weekdays: [],
    hours: null,
    status: status === 'held' ? status : null,
  }),
  () => ({ title: null, type: null, meetingIds: [] }),
  () => ({ clientIds: [], exceptClientIds: [], people: [], exceptPeople: [] }),
]

/**
 * The question with each condition lifted in turn, then with all; only those that widen the scope.
 */
export function wider(context: SearchContext): SearchContext[] {
  const { plan } = context
  const lifted = LIMITS.map((lift) => lift(plan)).filter((change) => isWider(plan, change))
  const all = lifted.length > 1 ? [Object.assign({}, ...lifted)] : []
  return [...lifted, ...all].map((change) => withPlan(context, change))
}

function isWider(plan: Plan, change: Partial<Plan>): boolean {
  return JSON.stringify({ ...plan, ...change }) !== JSON.stringify(plan)
}
