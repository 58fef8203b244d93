import { dayIn, dayName } from '@app/ai/question/dates/calendar'
import type { Plan } from '@app/ai/question/plan'
import { withPlan } from '../../context'
import type { SearchContext } from '../../types'

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

/** The same, for a time that is over first without meetings to come. */
export function heldFirst(context: SearchContext): SearchContext[] {
  const { plan, user, dependencies } = context
  const today = dayName(dayIn(dependencies.now, user.timeZone))
  const isOver = (plan.dates[0]?.to ?? today) < today
  const all = wider(context)
  const held = all.map((each) => ({ ...each, scope: { ...each.scope, status: 'past' as const } }))
  return isOver ? [...held, ...all] : all
}

function isWider(plan: Plan, change: Partial<Plan>): boolean {
  return JSON.stringify({ ...plan, ...change }) !== JSON.stringify(plan)
}
