import type { ClientRow } from '@app/db/search/client-rows'
import { listMeetings, type MeetingRow } from '@app/db/search/meeting-rows'
import { meetingsWith } from '../../conditions/parts'
import { withPlan } from '../../context'
import { meetingsAbout } from '../../meetings-about'
import { rangeOf } from '../../scope'
import { more, plain, plural } from '../../text'
import type { Rows, SearchContext } from '../../types'
import { CLIENTS, lastMet } from './rows'

/** Clients that were not met, or without an upcoming meeting, tasks or notes in the scope. */
export async function withoutAny(context: SearchContext, clients: ClientRow[]): Promise<Rows> {
  const { plan } = context
  const missed = await clientsLacking(context, clients)
  if (missed.length === 0) return { result: allHave(plan.lacking), sources: [] }
  const what = {
    meetings: ' not met',
    next: ' without an upcoming meeting',
    actions: ' without action items',
    notes: ' without notes',
    summary: ' without a summary',
    transcript: ' without a transcript',
    owner: ' with unassigned tasks',
    due: ' with tasks without a due date',
  }
  const about = plan.topic === '' ? '' : ` about “${plain(plan.topic)}”`
  const before =
    plan.lacking === 'meetings' && plan.topic === '' ? await metBefore(context, missed) : undefined
  const { lines, sources } = await lastMet(context, missed, before)
  const lead = `**${plural(missed.length, 'client')}**${what[plan.lacking ?? 'meetings']}${about}`
  return { result: [lead, '', ...lines, ...more(missed.length, CLIENTS)].join('\n'), sources }
}

/** The clients without a meeting in the scope that has the part, or whose tasks lack it. */
export async function clientsLacking(
  context: SearchContext,
  clients: ClientRow[],
): Promise<ClientRow[]> {
  const { lacking, status } = context.plan
  const { met, having } = await clientsHaving(context)
  const isOfTasks = lacking === 'owner' || lacking === 'due'
  // "clients I've met who have no tasks"
  const isOfMet = status === 'held' && lacking !== 'meetings' && lacking !== 'next'
  return clients.filter(({ id }) => having.has(id) === isOfTasks && (!isOfMet || met.has(id)))
}

/** The last meeting of each client before the period. */
async function metBefore(
  context: SearchContext,
  missed: ClientRow[],
): Promise<Map<number, MeetingRow>> {
  const { user, plan, scope } = context
  const [date] = plan.dates
  const from = date ? rangeOf(date, user).from : null
  const earlier = {
    ...scope,
    clientIds: missed.map(({ id }) => id),
    ranges: from ? [{ from: null, to: from }] : [],
    status: 'held' as const,
  }
  const meetings = await listMeetings(user.id, earlier, { order: 'oldest', limit: null, skip: 0 })
  return new Map(meetings.map((meeting) => [meeting.clientId, meeting]))
}

/** The clients with meetings in the scope, and those of them that have the part. */
async function clientsHaving(context: SearchContext) {
  const { plan } = context
  const status =
    plan.lacking === 'next' ? 'planned' : plan.lacking === 'meetings' ? 'held' : plan.status
  const { meetings } = await meetingsAbout(withPlan(context, { status }))
  const met = new Set(meetings.map(({ clientId }) => clientId))
  if (plan.lacking === null || plan.lacking === 'meetings' || plan.lacking === 'next')
    return { met, having: met }
  const ids = new Set(await meetingsWith(context, plan.lacking, meetings))
  const had = meetings.filter(({ id }) => ids.has(id))
  return { met, having: new Set(had.map(({ clientId }) => clientId)) }
}

function allHave(lacking: SearchContext['plan']['lacking']): string {
  if (lacking === 'next') return 'All of your clients have an upcoming meeting.'
  if (lacking === 'actions') return 'All of your clients have action items.'
  if (lacking === 'owner') return 'All tasks are assigned.'
  if (lacking === 'due') return 'All tasks have a due date.'
  if (lacking === 'summary' || lacking === 'transcript')
    return `All of your clients have a meeting with a ${lacking}.`
  return lacking === 'notes'
    ? 'You have notes on all of your clients.'
    : 'You’ve met every client in this period.'
}
