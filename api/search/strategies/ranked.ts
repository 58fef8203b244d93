import type { Plan } from '@app/ai/question/plan'
import { listClientRows } from '@app/db/search/client-rows'
import { groupMeetings, listMeetings } from '@app/db/search/meeting-rows'
import { withPlan } from '../context'
import type { Rows, SearchContext } from '../types'
import { withinPlan } from './clients/clients'
import { dayOfOrder, sortedByDay } from './clients/order'
import { inOrder } from './measures/group-rows'

const UNRANKED = {
  subject: 'meetings',
  metric: null,
  groupBy: null,
  order: null,
  limit: null,
  skip: 0,
} satisfies Partial<Plan>

/**
 * Searches what was said only in the meetings that a ranking picks, or with its clients: "what did
 * the client I met least say about tax?" A ranking that picks nothing ends the search: without its
 * condition, everything would be searched.
 */
export async function amongRanked(context: SearchContext): Promise<SearchContext | Rows> {
  const { intent, topic, subject, groupBy, metric, order } = context.plan
  const isSearch = intent === 'find' ? topic !== '' : intent === 'summarize'
  if (!isSearch) return context
  const isOfClients = groupBy === 'client' || (groupBy === null && subject === 'clients')
  const isRanked = metric !== null || order === 'most' || order === 'least'
  if (isOfClients && isRanked) {
    const clientIds = await rankedClients(context)
    if (clientIds.length === 0) return nothingLike('a client')
    return withPlan(context, { ...UNRANKED, clientIds })
  }
  if (groupBy === null && (metric === 'longest' || metric === 'shortest')) {
    const meetingIds = await rankedMeetings(context, metric)
    if (meetingIds.length === 0) return nothingLike('a meeting')
    return withPlan(context, { ...UNRANKED, meetingIds })
  }
  return context
}

function nothingLike(what: string): Rows {
  const result = `I couldn’t find ${what} that matches, so I didn’t search any meetings.`
  return { result, sources: [] }
}

async function rankedMeetings(
  { user, plan, scope }: SearchContext,
  order: 'longest' | 'shortest',
): Promise<number[]> {
  const choice = { order, limit: plan.limit ?? 1, skip: plan.skip }
  const meetings = await listMeetings(user.id, { ...scope, status: 'held' }, choice)
  return meetings.map(({ id }) => id)
}

async function rankedClients(context: SearchContext): Promise<number[]> {
  const { user, scope, dependencies } = context
  const plan = { ...context.plan, limit: context.plan.limit ?? 1 }
  const day = dayOfOrder(plan)
  if (day !== null) {
    const clients = withinPlan(
      context,
      await listClientRows(user.id, dependencies.now.toISOString()),
    )
    const sorted = sortedByDay(plan, clients, day)
    return sorted.slice(plan.skip, plan.skip + plan.limit).map(({ client }) => client.id)
  }
  const held = { ...scope, status: 'held' as const }
  const groups = await groupMeetings(user.id, held, 'client', user.timeZone)
  const metric = plan.metric === 'total' || plan.metric === 'average' ? plan.metric : 'count'
  return inOrder({ ...context, plan }, groups, metric).map(({ key }) => Number(key))
}
