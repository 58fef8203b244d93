import type { ClientRow } from '@app/db/search/client-rows'
import { listMeetings, type MeetingRow } from '@app/db/search/meeting-rows'
import { listActions, listNotes } from '@app/db/search/summary-rows'
import { meetingsAbout } from '../about'
import { withPlan } from '../context'
import { rangeOf } from '../scope'
import { more, plain, plural } from '../text'
import type { Rows, SearchContext } from '../types'
import { CLIENTS, lastMet } from './client-rows'

/** Clients who were not met, have no next meeting, no tasks, no notes: those of whom no meeting in the scope has it. */
export async function withoutAny(context: SearchContext, clients: ClientRow[]): Promise<Rows> {
  const { plan } = context
  const having = await clientsHaving(context)
  const missed = clients.filter(({ id }) => !having.has(id))
  if (missed.length === 0) return { result: allHave(plan.lacking), sources: [] }
  const what = {
    meetings: ' not met',
    next: ' without an upcoming meeting',
    actions: ' without action items',
    notes: ' without notes',
    summary: ' without a summary',
  }
  const about = plan.topic === '' ? '' : ` about “${plain(plan.topic)}”`
  const before =
    plan.lacking === 'meetings' && plan.topic === '' ? await metBefore(context, missed) : undefined
  const { lines, sources } = await lastMet(context, missed, before)
  const lead = `**${plural(missed.length, 'client')}**${what[plan.lacking ?? 'meetings']}${about}`
  return { result: [lead, '', ...lines, ...more(missed.length, CLIENTS)].join('\n'), sources }
}

/** The last meeting of each client up to the beginning of the range. */
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

async function clientsHaving(context: SearchContext): Promise<Set<number>> {
  const { user, plan } = context
  const status =
    plan.lacking === 'next' ? 'planned' : plan.lacking === 'meetings' ? 'held' : plan.status
  const { meetings } = await meetingsAbout(withPlan(context, { status }))
  const ids = meetings.map(({ id }) => id)
  const list =
    plan.lacking === 'actions' ? listActions : plan.lacking === 'notes' ? listNotes : null
  const kept =
    list === null ? null : new Set((await list(user.id, ids)).map(({ meetingId }) => meetingId))
  return new Set(meetings.filter(({ id }) => kept?.has(id) ?? true).map(({ clientId }) => clientId))
}

function allHave(lacking: SearchContext['plan']['lacking']): string {
  if (lacking === 'next') return 'All of your clients have an upcoming meeting.'
  if (lacking === 'actions') return 'All of your clients have action items.'
  return lacking === 'notes'
    ? 'You have notes on all of your clients.'
    : 'You’ve met every client in this period.'
}
