import type { Plan } from '@app/ai/question/plan'
import type { ClientRow } from '@app/db/search/client-rows'
import type { MeetingRow } from '@app/db/search/meeting-rows'
import type { ActionRow } from '@app/db/search/summary-rows'
import { underConditions } from '../conditions/conditions'
import { tasksMeant } from '../conditions/tasks'
import { withPlan } from '../context'
import { meetingsAbout } from '../meetings-about'
import { isOfMeeting } from '../scope'
import { inHours, LISTED, meetingLine, more, percent, plural, quotesOf, sourcesOf } from '../text'
import type { Rows, SearchContext } from '../types'
import { listed } from './action-rows'
import { clientsLacking } from './clients/lacking'
import { named } from './clients/rows'

/** The share of the meetings, or of their time, that meets the plan's narrowest condition. */
export async function shareOfMeetings(asked: SearchContext): Promise<Rows> {
  const context = withPlan(asked, { status: asked.plan.status ?? 'held' })
  const { meetings } = await meetingsAbout(context)
  const whole = (await meetingsAbout(await without(context))).meetings
  const isTime = context.plan.intent === 'measure'
  const figure = (all: MeetingRow[]) =>
    isTime ? all.reduce((sum, { duration }) => sum + (duration ?? 0), 0) : all.length
  const [part, all] = [figure(meetings), figure(whole)]
  const told = isTime
    ? `${inHours(part)} of ${inHours(all)} in meetings`
    : `${part} of ${plural(all, 'meeting')}`
  const sources = sourcesOf(meetings, await quotesOf(context.user.id, meetings.slice(0, LISTED)))
  const lines = meetings
    .slice(0, LISTED)
    .map((meeting, at) => meetingLine(meeting, at + 1, context.user.timeZone))
  const lead = `**${percent(part, all)}**: ${told}`
  return { result: [lead, '', ...lines, ...more(meetings.length)].join('\n'), sources }
}

/** The share of the tasks that meets the plan's narrowest condition. */
export async function shareOfTasks(
  context: SearchContext,
  meetings: MeetingRow[],
  actions: ActionRow[],
): Promise<Rows> {
  const around = await without(context)
  const all = await tasksMeant(around, (await meetingsAbout(around)).meetings)
  const rows = listed(context, meetings, actions)
  const lead = `**${percent(actions.length, all.length)}**: ${actions.length} of ${plural(all.length, 'action item')}`
  return { ...rows, result: [lead, '', ...rows.result.split('\n').slice(2)].join('\n') }
}

/** The share of all clients that match. */
export async function shareOfClients(context: SearchContext, clients: ClientRow[]): Promise<Rows> {
  const all = context.library.clients.length
  const fitting = await fittingOf(context, clients)
  const lead = `**${percent(fitting.length, all)}**: ${fitting.length} of ${plural(all, 'client')}`
  if (fitting.length === 0) return { result: lead, sources: [] }
  const rows = await named(context, fitting, '')
  return { ...rows, result: [lead, ...rows.result.split('\n').slice(1)].join('\n') }
}

/** Clients that lack what is asked for, or that were met at the matching meetings. */
async function fittingOf(context: SearchContext, clients: ClientRow[]): Promise<ClientRow[]> {
  const { lacking, dates, topic, people, title, status } = context.plan
  if (lacking !== null) return clientsLacking(context, clients)
  const isOfMeetings = topic !== '' || people.length > 0 || title !== null || status !== null
  if (!isOfMeetings && !dates.some(isOfMeeting)) return clients
  const { meetings } = await meetingsAbout(withPlan(context, { status: status ?? 'held' }))
  const met = new Set(meetings.map(({ clientId }) => clientId))
  return clients.filter(({ id }) => met.has(id))
}

/**
 * The conditions that a share can be computed for, narrowest first, each with a function that lifts
 * it.
 */
const CONDITIONS: [is: (plan: Plan) => boolean, lift: (plan: Plan) => Partial<Plan>][] = [
  [
    ({ subject, state, overdue, dates }) =>
      subject === 'actions' && (state !== null || overdue || dates.some(isOfTask)),
    ({ dates }) => ({
      state: null,
      overdue: false,
      dates: dates.filter((date) => !isOfTask(date)),
    }),
  ],
  [({ owner }) => owner !== null, () => ({ owner: null })],
  [({ topic }) => topic !== '', () => ({ topic: '' })],
  [({ title }) => title !== null, () => ({ title: null })],
  [
    ({ weekdays, hours }) => weekdays.length > 0 || hours !== null,
    () => ({ weekdays: [], hours: null }),
  ],
  [
    ({ atLeast, atMost }) => atLeast !== null || atMost !== null,
    () => ({ atLeast: null, atMost: null }),
  ],
  [
    ({ having, lacking }) => having !== null || lacking !== null,
    () => ({ having: null, lacking: null }),
  ],
  [({ type }) => type !== null, () => ({ type: null })],
  [({ people }) => people.length > 0, () => ({ people: [] })],
  [
    ({ clientIds, exceptClientIds }) => clientIds.length + exceptClientIds.length > 0,
    () => ({ clientIds: [], exceptClientIds: [] }),
  ],
  [() => true, () => ({ dates: [], exceptDates: [], every: false })],
]

function isOfTask({ of }: Plan['dates'][number]): boolean {
  return of === 'due' || of === 'done'
}

/** Lifts the narrowest condition of the plan. */
function without(context: SearchContext): Promise<SearchContext> {
  const [, lift] = CONDITIONS.find(([is]) => is(context.plan)) ?? []
  const { amongClientIds: _clients, amongMeetingIds: _meetings, ...scope } = context.scope
  return underConditions(withPlan({ ...context, scope }, lift?.(context.plan) ?? {}))
}
