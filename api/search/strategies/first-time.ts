import { isVague } from '@app/ai/question/topic'
import { withPlan } from '../context'
import { meetingsAbout, picked } from '../meetings-about'
import { LIKELY, retrieve } from '../retrieve'
import type { SearchContext } from '../types'

/**
 * The question of the first or last meeting that mentions its topic, if the first or last of all
 * does not: "the asking price the first time round". If none does, the question of all meetings.
 */
export async function ofFirstTime(context: SearchContext): Promise<SearchContext> {
  const { plan } = context
  const isPicked = plan.limit !== null && (plan.order === 'newest' || plan.order === 'oldest')
  if (!isPicked || isVague(plan.topic, plan.language)) return context
  if ((await retrieve(context)).best >= LIKELY) return context
  const ofAll = withPlan(context, { order: null, limit: null, skip: 0 })
  const { meetings } = await meetingsAbout(ofAll)
  const meetingIds = picked(context, meetings).map(({ id }) => id)
  return meetingIds.length === 0 ? ofAll : withPlan(ofAll, { meetingIds })
}
