import { actionsOf } from './action-rows'
import { allClients, missedClients, newestClient } from './client-rows'
import { durations } from './duration-rows'
import { listed, mentioned } from './meeting-rows'
import type { Matter, Prepared } from './prepare'
import type { SearchResult } from './result'
import { isNarrow, listPlanned } from './scope'
import { summariesOf } from './summary-rows'
import { notCounted, unreadWords } from './unread'
import { upcoming } from './upcoming-rows'

/** Answers that are rows: lists, counts, action items, summaries. Null where the question is for passages. */
export async function answerFromRows(matter: Matter): Promise<Prepared | SearchResult | null> {
  const { plan } = matter
  if (plan.kind === 'countClients' && !isNarrow(plan) && plan.subject === '')
    return allClients(matter)
  if (plan.kind === 'next') return upcoming(matter)
  if (plan.kind === 'newestClient') return newestClient(matter)
  if (plan.kind === 'find' || plan.kind === 'compare') return null
  const unread = unreadWords(matter)
  if (unread !== null) return notCounted(unread, matter)
  const { meetings, scope } = await meetingsOf(matter)
  const own = { ...matter, meetings, scope }
  if (plan.kind === 'missedClients') return missedClients(own)
  if (plan.kind === 'duration') return durations(own)
  if (plan.kind === 'actions' || plan.kind === 'countActions') return actionsOf(own)
  if (plan.kind === 'summarize') return plan.subject === '' ? summariesOf(own) : null
  return plan.subject === '' ? listed(own) : mentioned(own)
}

/** The meetings in question: those of the scope; all of them without one. */
async function meetingsOf({ user, plan, tools, meetings, scope }: Matter) {
  if (isNarrow(plan)) return { meetings, scope }
  return { meetings: await listPlanned(user.id, plan, tools.now), scope: null }
}
