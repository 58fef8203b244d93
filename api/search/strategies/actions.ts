import { contentWords } from '@app/ai/answer/words'
import { isOnlyDoing } from '@app/ai/question/promises'
import type { MeetingRow } from '@app/db/search/meeting-rows'
import { type ActionRow, listActions } from '@app/db/search/summary-rows'
import { closestTasks, wordsOfTask } from '../conditions/closest-tasks'
import { ofDescribedClient } from '../conditions/described-client'
import {
  doneThen,
  dueDays,
  inState,
  isOwned,
  lackingPart,
  meetingsPicked,
  tasksMeant,
} from '../conditions/tasks'
import { withPlan } from '../context'
import { meetingsTitled, picked } from '../meetings-about'
import { evidenceOf } from '../passages'
import { retrieve } from '../retrieve'
import { namedIn } from '../scope'
import { plain, plural, withoutNumbers } from '../text'
import type { Finding, Rows, SearchContext } from '../types'
import { denyRows } from './absence'
import { grouped, groupsOf, listed } from './action-rows'
import { findPassages, spokenOf } from './find'
import { listedMeetings } from './meetings'
import { shareOfTasks } from './shares'
import { noTasks } from './tasks/no-tasks'
import { tasksByDueDate } from './tasks/tasks-by-due-date'

/** Maximum characters of tasks searched for in transcripts. */
const TASK_CHARACTERS = 400

/**
 * A longer list is answered as rows: a model would omit some, and the prompt needs room for
 * passages.
 */
const TOLD_CHARACTERS = 16_000

/** Agreed tasks as rows, as figures, or written by the model with the passages. */
export async function actionItems(context: SearchContext): Promise<Finding> {
  const { user, plan } = context
  const groupBy = groupOf(plan)
  if (groupBy !== plan.groupBy) return actionItems(withPlan(context, { groupBy }))
  const { meetings: everywhere } = await meetingsTitled(withPlan(context, { topic: '' }))
  const matching = async (of: MeetingRow[]) => {
    const owned = ownedBy(
      context,
      await listActions(
        user.id,
        of.map(({ id }) => id),
      ),
    )
    return doneThen(context, inState(plan, lackingPart(plan, owned)))
  }
  const meetings = await meetingsPicked(context, everywhere, matching)
  const all = await matching(meetings)
  const found =
    plan.topic === '' ? { meetings, actions: all } : await aboutTopic(context, meetings, all)
  if (plan.lacking === 'actions') return withoutActions(context, meetings, all)
  if (found.actions.length === 0)
    return (
      (await ofDescribedClient(context, actionItems)) ??
      (await otherwise(context, meetings, all)) ??
      noTasks(context)
    )
  if (plan.metric === 'share' && plan.groupBy === null)
    return shareOfTasks(context, meetings, await tasksMeant(context, found.meetings))
  if (plan.overdue || dueDays(plan).length > 0)
    return tasksByDueDate(context, found.meetings, found.actions)
  if (plan.groupBy !== null) return ofGroups(context, found.meetings, found.actions)
  const rows = listed(context, found.meetings, found.actions)
  return (await promised(context, found.actions, rows)) ?? rows
}

/** The figure of each group, with the tasks of those that a list is limited to. */
function ofGroups(context: SearchContext, meetings: MeetingRow[], actions: ActionRow[]): Rows {
  const { intent, limit, metric } = context.plan
  const isOfFigures = intent !== 'list' || limit === null || metric !== null
  if (isOfFigures) return grouped(context, meetings, actions)
  const groups = groupsOf(context, meetings, actions)
  const rows = listed(
    context,
    meetings,
    groups.flatMap((group) => group.rows),
  )
  const leads = groups.map(
    (group) => `**${plain(group.name)}**: ${plural(group.rows.length, 'action item')}`,
  )
  const [, ...blocks] = rows.result.split('\n\n')
  return { ...rows, result: [leads.join(', '), ...blocks].join('\n\n') }
}

/** Periods and clients that are compared or counted separately get a line each. */
function groupOf({ intent, groupBy, dates, clientIds }: SearchContext['plan']) {
  const isFigure = intent === 'count' || intent === 'measure' || intent === 'compare'
  if (groupBy !== null || !isFigure) return groupBy
  if (dates.length > 1) return 'dates'
  return intent === 'compare' && clientIds.length > 1 ? 'client' : null
}

/** Tasks with all the words, otherwise the closest, or those of the meetings about them. */
async function aboutTopic(context: SearchContext, meetings: MeetingRow[], all: ActionRow[]) {
  const { owner, topic } = context.plan
  const words = contentWords(context.words)
  const named = all.filter((action) => {
    const own = wordsOfTask(action)
    return words.length > 0 && words.every((word) => own.has(word))
  })
  if (named.length === 0 && owner !== null && isOnlyDoing(topic)) return { meetings, actions: all }
  const about = await meetingsTitled(context)
  const ids = new Set(picked(context, about.meetings).map(({ id }) => id))
  const isOfMeeting =
    /\b(?:meeting|call|session|review|gespräch|termin|réunion|reunión|reunião|riunione|vergadering)\b/iu.test(
      context.ask.query,
    )
  const close = isOfMeeting || named.length > 0 ? named : closestTasks(words, all)
  if (close.length > 0 && !isOfMeeting) return { meetings, actions: close }
  const ofMeetings = all.filter(({ meetingId }) => ids.has(meetingId))
  return {
    meetings: about.meetings,
    actions: ofMeetings.length > 0 || isOfMeeting ? ofMeetings : named,
  }
}

/** If the owner has no tasks, unassigned ones are included; compared owners have their own only. */
function ownedBy(context: SearchContext, actions: ActionRow[]): ActionRow[] {
  const { plan, user } = context
  if (plan.groupBy === 'owner' && plan.people.length > 0)
    return actions.filter((action) =>
      plan.people.some((owner) => isOwned({ user, plan: { ...plan, owner } }, action)),
    )
  const fitting = actions.filter((action) => isOwned(context, action))
  return fitting.length > 0 || actions.every(({ assignee }) => assignee !== null)
    ? fitting
    : actions
}

function withoutActions(
  context: SearchContext,
  meetings: MeetingRow[],
  actions: ActionRow[],
): Promise<Finding> {
  const having = new Set(actions.map(({ meetingId }) => meetingId))
  const meetingIds = meetings.filter(({ id }) => !having.has(id)).map(({ id }) => id)
  const plan = { ...context.plan, lacking: null, subject: 'meetings' as const }
  return listedMeetings({ ...context, plan, scope: { ...context.scope, meetingIds } })
}

/** If no task matches: what was said about it, otherwise all tasks of the people asked about. */
async function otherwise(
  context: SearchContext,
  meetings: MeetingRow[],
  all: ActionRow[],
): Promise<Finding | null> {
  const { plan } = context
  if (plan.topic === '') return namedIn(plan) > 0 ? spokenOf(context) : null
  const said = await findPassages(withPlan(context, { subject: 'meetings', intent: 'find' }))
  if (!said.nearest || all.length === 0 || plan.owner === null) return said
  const rows = listed(context, meetings, all)
  const lead = await denyRows(context, 'action items', true)
  return { ...rows, result: `${lead}\n\n${rows.result}`, nearest: true }
}

/**
 * Promises with their dates: the rows are the promises, and the model reads the dates from the
 * passages.
 */
async function promised(
  context: SearchContext,
  actions: ActionRow[],
  rows: Rows,
): Promise<Finding | null> {
  const { plan, dependencies } = context
  const facts = withoutNumbers(rows.result)
  if (plan.owner === null || dependencies.chat === null || facts.length > TOLD_CHARACTERS)
    return null
  const words = actions
    .map(({ task }) => task)
    .join(' ')
    .slice(0, TASK_CHARACTERS)
  const { passages } = await retrieve(context, words)
  return passages.length === 0 ? null : { ...evidenceOf(passages, 'time'), facts }
}
