import { dayIn, dayName } from '@app/ai/question/dates/calendar'
import type { Plan } from '@app/ai/question/plan'
import type { MeetingRow } from '@app/db/search/meeting-rows'
import type { ActionRow } from '@app/db/search/summary-rows'
import { dueDays, dueThen, isWithin } from '../../conditions/tasks'
import type { Finding, SearchContext } from '../../types'
import { grouped, listed } from '../action-rows'
import { spokenOf } from '../find'

const NONE_DUE = 'No action items are due then.'

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
  const days = dueDays(plan)
  const dated = dueFirst(plan, days.length > 0 ? await dueThen(context, meetings, late) : late)
  if (dated.length > 0) return (plan.groupBy === null ? listed : grouped)(context, meetings, dated)
  const isDated = actions.some((action) => action.due !== null)
  if (isDated && plan.overdue) return { result: 'No action items are overdue.', sources: [] }
  const agreed = agreedThen(context, meetings, own)
  if (agreed.length > 0) {
    const { result, sources } = listed(context, meetings, agreed)
    return { result: `${NONE_DUE} Agreed then:\n\n${result}`, sources }
  }
  const isNamed = days.some(({ expression }) => /\p{Lu}/u.test(expression))
  const said = isNamed && plan.owner === null ? await spokenOf(context) : null
  if (said !== null) return { ...said, lead: `${NONE_DUE} Said about that time:` }
  const rows = listed(context, meetings, own)
  const lead = isDated
    ? `${NONE_DUE} Due on other days:`
    : 'None of the action items has a due date.'
  return { ...rows, result: `${lead}\n\n${rows.result}`, nearest: true }
}

/** The tasks of meetings in the plan's periods. */
function agreedThen({ user, plan }: SearchContext, meetings: MeetingRow[], actions: ActionRow[]) {
  const days = dueDays(plan).filter(({ from }) => from !== null)
  const then = meetings.filter(({ date }) => {
    const day = dayName(dayIn(new Date(date), user.timeZone))
    return days.some((each) => isWithin(day, each))
  })
  const ids = new Set(then.map(({ id }) => id))
  return actions.filter(({ meetingId }) => ids.has(meetingId))
}

/** Those due first, if the plan asks for so many. */
function dueFirst({ intent, groupBy, order, limit, skip }: Plan, actions: ActionRow[]) {
  const isOfFew = intent === 'list' && groupBy === null && limit !== null
  if (!isOfFew || (order !== 'most' && order !== 'oldest')) return actions
  const inOrder = actions.toSorted((one, other) => (one.due ?? '').localeCompare(other.due ?? ''))
  return inOrder.slice(skip, skip + limit)
}
