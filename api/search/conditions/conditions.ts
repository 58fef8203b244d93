import { withPlan } from '../context'
import { meetingsAbout } from '../meetings-about'
import type { SearchContext } from '../types'
import { clientsMeant, isOfClients } from './clients'
import { limitsLengths, ofLength } from './lengths'
import { meetingsWith, partOfMeetings } from './parts'

/** Narrows the context to the clients and meetings that meet the plan's conditions. */
export async function underConditions(asked: SearchContext): Promise<SearchContext> {
  const among = isOfClients(asked.plan) ? await amongClients(asked) : asked
  const context = limitsLengths(among.plan) ? await amongLengths(among) : among
  const wanted = partOfMeetings(context.plan)
  if (wanted === null) return context
  const status = context.plan.status ?? 'held'
  const { meetings } = await meetingsAbout(withPlan(context, { topic: '', status }))
  const having = new Set(await meetingsWith(context, wanted.part, meetings))
  const own = meetings.filter(({ id }) => having.has(id) === wanted.isHad)
  return amongMeetings(context, own)
}

async function amongClients(context: SearchContext): Promise<SearchContext> {
  const amongClientIds = await clientsMeant(context)
  return { ...context, scope: { ...context.scope, amongClientIds } }
}

async function amongLengths(context: SearchContext): Promise<SearchContext> {
  const { meetings } = await meetingsAbout(withPlan(context, { topic: '' }))
  return amongMeetings(context, ofLength(context.plan, meetings))
}

function amongMeetings(context: SearchContext, meetings: { id: number }[]): SearchContext {
  const amongMeetingIds = meetings.map(({ id }) => id)
  return { ...context, scope: { ...context.scope, amongMeetingIds } }
}
