import { dayIn, dayName } from '@app/ai/question/dates/calendar'
import type { Plan, PlanDates } from '@app/ai/question/plan'
import type { User } from '@app/db/accounts/users'
import type { MeetingRow } from '@app/db/search/meeting-rows'
import { type ActionRow, listActions } from '@app/db/search/summary-rows'
import { dueDate } from '../../meetings/action-items/due-date'
import { rangeOf } from '../scope'
import type { SearchContext } from '../types'

/** The tasks of the meetings that a plan asks for: by state, owner and days. */
export async function tasksMeant(
  context: SearchContext,
  meetings: MeetingRow[],
): Promise<ActionRow[]> {
  const { user, plan } = context
  const ids = meetings.map(({ id }) => id)
  const all = (await listActions(user.id, ids)).filter((action) => isOwned(context, action))
  const kept = doneThen(context, inState(plan, lackingPart(context, meetings, all)))
  const days = dueDays(plan)
  if (!plan.overdue && days.length === 0) return kept
  const today = dayName(dayIn(context.dependencies.now, user.timeZone))
  return withDays(user, meetings, kept).filter(({ due, isDone }) => {
    const isLate = due !== null && due < today && !isDone
    return plan.overdue ? isLate : due !== null && days.some((each) => isWithin(due, each))
  })
}

/** Only open or done tasks, if that is asked. */
export function inState({ state }: Plan, actions: ActionRow[]): ActionRow[] {
  return state === null ? actions : actions.filter(({ isDone }) => isDone === (state === 'done'))
}

/** Tasks without an owner or a day, if they are asked for; else all of them. */
export function lackingPart(
  { user, plan: { lacking } }: SearchContext,
  meetings: MeetingRow[],
  actions: ActionRow[],
): ActionRow[] {
  if (lacking === 'owner')
    return actions.filter(({ assignee, owner }) => assignee === null && owner !== 'me')
  if (lacking !== 'due') return actions
  return withDays(user, meetings, actions).filter(({ due }) => due === null)
}

/** Tasks done at the times that are asked for, if any are. */
export function doneThen({ user, plan }: SearchContext, actions: ActionRow[]): ActionRow[] {
  const ranges = plan.dates.filter(({ of }) => of === 'done').map((date) => rangeOf(date, user))
  if (ranges.length === 0) return actions
  return actions.filter(({ isDone, doneAt }) =>
    ranges.some(
      ({ from, to }) =>
        isDone && doneAt !== null && doneAt >= (from ?? '') && (to === null || doneAt < to),
    ),
  )
}

/** True if a task is owned by whom the plan asks for: the adviser's own are those under the adviser's name. */
export function isOwned({ plan: { owner, state }, user }: SearchContext, action: ActionRow) {
  if (owner === null) return true
  const mine = new Set(
    [user.fullName, user.firstName, user.username, 'adviser advisor me i'].flatMap((name) =>
      partsOf(name ?? ''),
    ),
  )
  const parts = partsOf(action.assignee ?? '')
  const isMine = action.owner === 'me' || parts.some((part) => mine.has(part))
  if (owner === 'me' && action.isDone && state === null) return false
  if (action.assignee === null && !isMine) return false
  if (owner === 'me' || owner === 'others') return isMine === (owner === 'me')
  const named = partsOf(owner)
  return parts.some((part) => named.includes(part))
}

function partsOf(name: string): string[] {
  return name
    .toLowerCase()
    .split(/[^\p{L}]+/u)
    .filter((part) => part.length > 1)
}

/** Each with the day that is kept, else the one that the task itself names. */
export function withDays(user: User, meetings: MeetingRow[], actions: ActionRow[]): ActionRow[] {
  const dates = new Map(meetings.map(({ id, date }) => [id, date]))
  return actions.map((action) => {
    const date = dates.get(action.meetingId)
    if (action.due !== null || date === undefined) return action
    return { ...action, due: dueDate(action.task, dayIn(new Date(date), user.timeZone)) }
  })
}

/** The days by which tasks are asked for. */
export function dueDays({ dates }: Plan): PlanDates[] {
  return dates.filter(({ of }) => of === 'due')
}

/** True if a day is one of those. */
export function isWithin(day: string, { from, to }: PlanDates): boolean {
  return (from === null || day >= from) && (to === null || day <= to)
}
