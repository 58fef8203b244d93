import { giveWay } from '@app/ai/limits/give-way'
import { dayIn, dayName } from '@app/ai/question/dates/calendar'
import type { Plan, PlanDates } from '@app/ai/question/plan'
import type { MeetingRow } from '@app/db/search/meeting-rows'
import { type ActionRow, listActions } from '@app/db/search/summary-rows'
import { dueDate } from '../../meetings/action-items/due-date'
import { picked } from '../meetings-about'
import { rangeOf } from '../scope'
import type { SearchContext } from '../types'

/** The tasks of the meetings that match the plan's state, owner and dates. */
export async function tasksMeant(
  context: SearchContext,
  meetings: MeetingRow[],
): Promise<ActionRow[]> {
  const { user, plan } = context
  const ids = meetings.map(({ id }) => id)
  const all = (await listActions(user.id, ids)).filter((action) => isOwned(context, action))
  const kept = doneThen(context, inState(plan, lackingPart(plan, all)))
  const days = dueDays(plan)
  if (!plan.overdue && days.length === 0) return kept
  const today = dayName(dayIn(context.dependencies.now, user.timeZone))
  const late = plan.overdue
    ? kept.filter(({ due, isDone }) => due !== null && due < today && !isDone)
    : kept
  return days.length > 0 ? dueThen(context, meetings, late) : late
}

/**
 * The newest or oldest meetings that the plan asks for: of "my oldest open task" those with such tasks; by
 * due date, the tasks themselves are picked. The last meeting held is none that left no record: a past
 * appointment may not have taken place.
 */
export async function meetingsPicked(
  context: SearchContext,
  meetings: MeetingRow[],
  matching: (of: MeetingRow[]) => Promise<ActionRow[]>,
): Promise<MeetingRow[]> {
  const { status, order, limit, lacking } = context.plan
  const isOfTasks = status === null && limit !== null && order !== 'most' && lacking !== 'actions'
  const isOfRecords = status === 'held' && limit !== null && lacking !== 'actions'
  if (!isOfTasks && !isOfRecords) return picked(context, meetings)
  const needsTasks = (meeting: MeetingRow) => isOfTasks || meeting.status === 'Scheduled'
  const tasks = await matching(meetings.filter(needsTasks))
  const ids = new Set(tasks.map(({ meetingId }) => meetingId))
  const own = meetings.filter((meeting) => ids.has(meeting.id) || !needsTasks(meeting))
  if (!isOfTasks) return picked(context, own)
  return dueDays(context.plan).length > 0 ? own : picked(context, own)
}

/** Tasks read before other work gets a turn, about 10 ms. */
const IN_A_ROW = 20

/** Keeps only tasks that are due in the plan's periods. */
export async function dueThen(
  context: SearchContext,
  meetings: MeetingRow[],
  actions: ActionRow[],
): Promise<ActionRow[]> {
  const days = dueDays(context.plan)
  const dayOf = namedDays(context, meetings)
  const due: ActionRow[] = []
  for (const [at, action] of actions.entries()) {
    const day = dayOf(action)
    if (day !== null && days.some((each) => isWithin(day, each))) due.push(action)
    if (at % IN_A_ROW === IN_A_ROW - 1) await giveWay()
  }
  return due
}

/**
 * Returns a task's saved due date, otherwise the day that its text names, or the sentence it comes from.
 * That day is not the task's due date, but whoever asks for tasks of then means it, too. Null if there is
 * neither, or if a person removed the due date.
 */
function namedDays({ user }: SearchContext, meetings: MeetingRow[]) {
  const dates = new Map(meetings.map(({ id, date }) => [id, date]))
  return ({ due, isUndated, meetingId, task, quote }: ActionRow): string | null => {
    const date = dates.get(meetingId)
    if (due !== null || isUndated || date === undefined) return due
    const saidOn = dayIn(new Date(date), user.timeZone)
    return dueDate(task, saidOn) ?? dueDate(quote ?? '', saidOn)
  }
}

/** Keeps only open or done tasks if the plan says so. */
export function inState({ state }: Plan, actions: ActionRow[]): ActionRow[] {
  return state === null ? actions : actions.filter(({ isDone }) => isDone === (state === 'done'))
}

/** Keeps only tasks without an owner or a due date if the plan says so. */
export function lackingPart({ lacking }: Plan, actions: ActionRow[]): ActionRow[] {
  if (lacking === 'owner')
    return actions.filter(({ assignee, owner }) => assignee === null && owner !== 'me')
  return lacking === 'due' ? actions.filter(({ due }) => due === null) : actions
}

/** Keeps only tasks done in the plan's periods, if it has any. */
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

/** True if the plan's owner owns the task. The adviser also owns tasks under their own name. */
export function isOwned(
  { plan: { owner, state }, user }: Pick<SearchContext, 'plan' | 'user'>,
  action: Pick<ActionRow, 'owner' | 'assignee' | 'isDone'>,
) {
  if (owner === null) return true
  const { fullName, firstName, username } = user
  const mine = [fullName, firstName, username, 'adviser', 'advisor', 'me', 'i']
  const isMine = action.owner === 'me' || mine.some((name) => isSamePerson(name, action.assignee))
  if (owner === 'me' && action.isDone && state === null) return false
  if (action.assignee === null && !isMine) return false
  if (owner === 'me' || owner === 'others') return isMine === (owner === 'me')
  return isSamePerson(owner, action.assignee)
}

/** Titles, which two people may share. */
const TITLES =
  /^(?:mr|mrs|ms|mx|dr|prof|sir|madam|herrn?|frau|mme|mlle|monsieur|madame|sra?|srta|don|doña|dona|sig|signora?|dhr|mevr)$/

/** True if one name has all parts of the other: “Greta” is “Greta Halvorsen”, who is not “Nils Halvorsen”. */
function isSamePerson(one: string | null, other: string | null): boolean {
  const [few = [], many = []] = [partsOf(one ?? ''), partsOf(other ?? '')].toSorted(
    (first, second) => first.length - second.length,
  )
  return few.length > 0 && few.every((part) => many.includes(part))
}

function partsOf(name: string): string[] {
  return name
    .toLowerCase()
    .split(/[^\p{L}]+/u)
    .filter((part) => part !== '' && !TITLES.test(part))
}

/** The plan's periods for due dates. */
export function dueDays({ dates }: Plan): PlanDates[] {
  return dates.filter(({ of }) => of === 'due')
}

export function isWithin(day: string, { from, to }: PlanDates): boolean {
  return (from === null || day >= from) && (to === null || day <= to)
}
