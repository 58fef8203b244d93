import { dayIn, dayName } from '@app/ai/question/dates/calendar'
import type { Plan } from '@app/ai/question/plan'
import type { MeetingRow } from '@app/db/search/meeting-rows'
import type { ActionRow } from '@app/db/search/summary-rows'
import { dueDays, dueThen } from '../conditions/tasks'
import type { Finding, SearchContext } from '../types'
import { grouped, listed } from './action-rows'
import { spokenOf } from './find'

/** Tasks by due date, or overdue ones. */
export async function tasksByDueDate(
  context: SearchContext,
  meetings: MeetingRow[],
  actions: ActionRow[],
): Promise<Finding> {
  const { user, dependencies, plan } = context
  const today = dayName(dayIn(dependencies.now, user.timeZone))
  const own = plan.overdue ? actions.filter(({ isDone }) => !isDone) : actions
  const late = plan.overdue ? own.filter(({ due }) => due !== null && due < today) : own
  const dated =
    dueDays(plan).length > 0 ? await dueThen(context, meetings, late) : dueFirst(plan, late)
  if (dated.length > 0) return (plan.groupBy === null ? listed : grouped)(context, meetings, dated)
  const isDated = actions.some((action) => action.due !== null)
  if (isDated && plan.overdue) return { result: 'No action items are overdue.', sources: [] }
  const isNamed = dueDays(plan).some(({ expression }) => /\p{Lu}/u.test(expression))
  const said = isNamed && plan.owner === null ? await spokenOf(context) : null
  if (said !== null) return { ...said, lead: 'No action items are due then. Said about that time:' }
  const rows = listed(context, meetings, own)
  const lead = isDated
    ? 'No action items are due then. Due on other days:'
    : 'None of the action items has a due date.'
  return { ...rows, result: `${lead}\n\n${rows.result}`, nearest: true }
}

/** The most overdue ones, if the plan asks for so many. */
function dueFirst({ intent, groupBy, order, limit, skip }: Plan, overdue: ActionRow[]) {
  if (intent !== 'list' || groupBy !== null || order !== 'most' || limit === null) return overdue
  const inOrder = overdue.toSorted((one, other) => (one.due ?? '').localeCompare(other.due ?? ''))
  return inOrder.slice(skip, skip + limit)
}
