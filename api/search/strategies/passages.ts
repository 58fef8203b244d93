import { meetingsAbout } from '../about'
import type { Finding, SearchContext } from '../types'
import { findPassages } from './find'
import { summaries } from './summaries'

/** Passages that answer; if none does, the summaries of meetings that have the words in their title. */
export async function passages(context: SearchContext): Promise<Finding> {
  const found = await findPassages(context)
  const { plan, scope } = context
  if (!found.nearest || plan.topic === '' || plan.subject === 'notes') return found
  const { meetings } = await meetingsAbout(context)
  if (meetings.length === 0) return found
  const meetingIds = meetings.map(({ id }) => id)
  const about = { ...plan, topic: '', limit: null }
  return summaries({ ...context, plan: about, words: '', scope: { ...scope, meetingIds } })
}
