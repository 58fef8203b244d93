import { longDate } from '@app/ai/answer/long-date'
import {
  groupMeetings,
  listMeetings,
  type MeetingGrouping,
  type MeetingRow,
} from '@app/db/search/meeting-rows'
import { withPlan } from '../../context'
import { meetingsAbout, picked } from '../../meetings-about'
import { inHours, LISTED, meetingLine, more, plain, plural, quotesOf, sourcesOf } from '../../text'
import type { Finding, SearchContext } from '../../types'
import { denyRows, withIgnored, withoutUnsaid } from '../absence'
import { listedMeetings } from '../meetings'
import { shareOfMeetings } from '../shares'
import { gaps } from './gaps'
import {
  averageCount,
  figureOf,
  groupLead,
  inOrder,
  isOfEach,
  keyName,
  type Metric,
} from './group-rows'
import { speakersOf } from './speakers'
import { startTimes } from './start-times'

/** Any metric of the meetings in scope, in total or by group. */
export async function measures(asked: SearchContext): Promise<Finding> {
  const context = await withoutUnsaid(asked)
  return withIgnored(asked, context, await measured(context))
}

async function measured(context: SearchContext): Promise<Finding> {
  const { plan } = context
  const end = endOf(plan)
  if (end !== null) return listedMeetings(withPlan(context, end))
  if (plan.metric === 'gap') return gaps(heldBy(context))
  const speakers = await speakersOf(context)
  if (speakers !== null) return speakers
  if (isGrouping(plan.groupBy)) return grouped(context)
  if (plan.metric === 'share') return shareOfMeetings(context)
  if (plan.metric === 'interval') return intervals(context)
  if (plan.metric === 'earliest' || plan.metric === 'latest') return startTimes(heldBy(context))
  if (isOfEach(context)) return grouped(withPlan(context, { groupBy: 'client' }))
  if (plan.intent === 'count') return listedMeetings(context)
  return lengths(context)
}

/** "When did I first meet them": the first or last meeting; null if something else is measured. */
function endOf({ metric }: SearchContext['plan']) {
  if (metric !== 'first' && metric !== 'last' && metric !== 'next') return null
  const order = metric === 'last' ? ('newest' as const) : ('oldest' as const)
  const status = metric === 'next' ? { status: 'planned' as const } : {}
  return { intent: 'list' as const, metric: null, groupBy: null, order, limit: 1, ...status }
}

function isGrouping(groupBy: SearchContext['plan']['groupBy']): groupBy is MeetingGrouping {
  return groupBy !== null && groupBy !== 'owner' && groupBy !== 'dates'
}

/** Narrows the scope to meetings that mention the topic. */
async function scopeAbout(context: SearchContext): Promise<SearchContext> {
  if (context.plan.topic === '') return context
  const { meetings } = await meetingsAbout(context)
  const meetingIds = meetings.map(({ id }) => id)
  return { ...context, scope: { ...context.scope, meetingIds } }
}

async function grouped(asked: SearchContext): Promise<Finding> {
  const context = await scopeAbout(heldBy(asked))
  const { user, plan, scope } = context
  const groupBy = isGrouping(plan.groupBy) ? plan.groupBy : null
  const all = await groupMeetings(user.id, scope, groupBy, user.timeZone)
  const groups = groupBy === 'person' ? all.filter(({ key }) => isOneOf(key, context)) : all
  if (groups.length === 0) return listedMeetings(asked)
  const metric = metricOf(plan)
  const whole = groups.reduce((sum, { count }) => sum + count, 0)
  if (plan.intent === 'count' && plan.metric === 'average') return averageCount(context, groups)
  const sorted = inOrder(context, groups, metric)
  const shown = sorted.slice(0, LISTED)
  const newest = await listMeetings(
    user.id,
    { ...scope, ranges: [], status: null, meetingIds: shown.map(({ meetingId }) => meetingId) },
    { order: 'newest', limit: null, skip: 0 },
  )
  const sources = sourcesOf(newest, await quotesOf(user.id, newest))
  const lines = shown.map((group) => {
    const source = sources.find(({ meetingId }) => meetingId === group.meetingId)
    const name =
      groupBy === 'meeting'
        ? `${source?.title}, ${source?.clientName}`
        : keyName(group.key, context)
    // one meeting's length is not "in 1 meeting"
    const ofOne = groupBy === 'meeting' && metric === 'total' ? 'longest' : metric
    return `- **${plain(name)}**: ${figureOf(group, ofOne, whole)}${source ? ` [${source.number}]` : ''}`
  })
  return {
    result: [groupLead(context, sorted, metric), '', ...lines, ...more(sorted.length)].join('\n'),
    sources,
  }
}

/** "Who besides me spoke most?" leaves the user out. */
function isOneOf(name: string, { plan, user }: SearchContext): boolean {
  return plan.owner !== 'others' || name.toLowerCase() !== (user.fullName ?? '').toLowerCase()
}

function metricOf({ intent, metric }: SearchContext['plan']): Metric {
  if (metric === 'share' || metric === 'interval') return metric
  if (intent !== 'measure') return 'count'
  return metric === 'average' || metric === 'longest' || metric === 'shortest' ? metric : 'total'
}

/** Figures are about held meetings unless the plan says otherwise. */
function heldBy(context: SearchContext): SearchContext {
  return context.plan.status === null ? withPlan(context, { status: 'held' }) : context
}

/** Average days between two meetings. */
async function intervals(asked: SearchContext): Promise<Finding> {
  const context = await scopeAbout(heldBy(asked))
  const [all] = await groupMeetings(context.user.id, context.scope, null, context.user.timeZone)
  const list = await listedMeetings(withPlan(context, { intent: 'list', metric: null }))
  if (all === undefined || all.count < 2 || !('result' in list)) return list
  const lead = `A meeting **${figureOf(all, 'interval')}** on average, ${plural(all.count, 'meeting')}`
  return { ...list, result: [lead, ...list.result.split('\n').slice(1)].join('\n') }
}

/** Lengths of meetings: each, in total, on average, or the longest. */
async function lengths(asked: SearchContext): Promise<Finding> {
  const context = heldBy(asked)
  const { user, plan } = context
  const about = await meetingsAbout(context)
  const isRanked = plan.metric === 'longest' || plan.metric === 'shortest'
  const meetings = isRanked ? ranked(context, about.meetings) : picked(context, about.meetings)
  if (meetings.length === 0)
    return asked.plan.dates.length > 0 || asked.plan.topic !== ''
      ? listedMeetings(asked)
      : { result: await denyRows(asked, 'meetings', false), sources: [] }
  const sources = sourcesOf(meetings, await quotesOf(user.id, meetings.slice(0, LISTED)))
  const lines = meetings.slice(0, LISTED).map((meeting, at) => {
    const long = meeting.duration === null ? ': length not known' : `: ${inHours(meeting.duration)}`
    return meetingLine(meeting, at + 1, user.timeZone, long)
  })
  return {
    result: [lengthLead(context, meetings), '', ...lines, ...more(meetings.length)].join('\n'),
    sources,
  }
}

function ranked({ plan }: SearchContext, meetings: MeetingRow[]): MeetingRow[] {
  const sign = plan.metric === 'shortest' ? 1 : -1
  const known = meetings.filter(({ duration }) => duration !== null)
  const sorted = known.toSorted(
    (one, other) => sign * ((one.duration ?? 0) - (other.duration ?? 0)),
  )
  const end = plan.skip + (plan.limit ?? 1)
  const last = sorted[end - 1]
  return sorted.filter(
    (meeting, at) => at >= plan.skip && (at < end || meeting.duration === last?.duration),
  )
}

function lengthLead({ plan, user }: SearchContext, meetings: MeetingRow[]): string {
  const known = meetings.flatMap(({ duration }) => (duration === null ? [] : [duration]))
  const total = known.reduce((sum, seconds) => sum + seconds, 0)
  if (known.length === 0) return 'The length isn’t known.'
  if (plan.metric === 'average')
    return `**${inHours(total / known.length)}** on average in ${plural(known.length, 'meeting')}`
  const [first] = meetings
  if (plan.metric === 'longest' || plan.metric === 'shortest') {
    const what = plan.metric === 'longest' ? 'Longest' : 'Shortest'
    return `${what}: **${inHours(first?.duration ?? 0)}** on ${longDate(first?.date ?? '', user.timeZone)}`
  }
  return `**${inHours(total)}** in ${plural(known.length, 'meeting')}`
}
