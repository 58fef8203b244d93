import { broadKind } from '@app/ai/answer/expected/broad-kind'
import { expectedKind } from '@app/ai/answer/expected/kind'
import { isVague } from '@app/ai/question/topic'
import { withPlan } from '../context'
import { meetingsAbout } from '../meetings-about'
import { isNarrow, namedIn } from '../scope'
import type { Finding, SearchContext } from '../types'
import { isForeign } from './absence'
import { withMeant } from './by-meaning'
import { findPassages } from './find'
import { ofFirstTime } from './first-time'
import { withAgreement } from './kinds/agreements'
import { unlessAlike } from './kinds/alike'
import { doubtOrDeny } from './kinds/doubt'
import { withDoubt } from './kinds/unanswered'
import { withTaskAsked } from './kinds/whether-done'
import { listedMeetings } from './meetings'
import { withReplies } from './next-passages'
import { UNSURE } from './outside/lead'
import { orPrivateNotes } from './private-notes'
import { summaries } from './summaries'

/** Passages that answer, marked as uncertain if they contain no answer of the expected kind. */
export async function passages(asked: SearchContext): Promise<Finding> {
  const context = await ofFirstTime(asked)
  const replied = await withReplies(context, await answering(context))
  const found = await withAgreement(context, await withTaskAsked(context, replied))
  const doubted = await withDoubt(context, found)
  return orPrivateNotes(context, await unlessAlike(context, found, doubted))
}

/** Passages that answer; otherwise summaries or rows of meetings with the words in their title. */
async function answering(context: SearchContext): Promise<Finding> {
  const found = await findPassages(context)
  const { plan, scope } = context
  if (plan.topic === '' || plan.subject === 'notes') return found
  if (!found.nearest) return withMeant(context, found)
  const { meetings } = await meetingsAbout(context)
  if (meetings.length === 0) {
    const isOfAll = isVague(plan.topic, plan.language) && isNarrow(plan)
    const meant = isOfAll ? found : await withMeant(context, found)
    return meant === found ? lastOf(context, found) : meant
  }
  const meetingIds = meetings.map(({ id }) => id)
  const about = { ...plan, topic: '', limit: null }
  const titled = { ...context, plan: about, words: '', scope: { ...scope, meetingIds } }
  const told = await summaries(titled)
  // a meeting to come is only a row
  return told.nearest ? { ...(await listedMeetings(titled)), nearest: true } : told
}

/** Maximum meetings shown with a denial about someone. */
const LAST = 3

/** Says that a search of a limited scope found nothing, followed by its latest meetings. */
async function lastOf(context: SearchContext, found: Finding): Promise<Finding> {
  const isOfAll = isVague(context.plan.topic, context.plan.language) && isNarrow(context.plan)
  const { query } = context.ask
  if (isOfAll && broadKind(query) !== 'amount' && expectedKind(query) === null)
    return summaries(withPlan(context, { topic: '' }))
  if (!('result' in found) || !isNarrow(context.plan)) return found
  const { clientIds, people } = context.plan
  const isOfOne = namedIn(context.plan) > 0 && clientIds.length < 2 && people.length < 2
  const limit = isOfOne ? LAST : 1
  const whole = { topic: '', title: null, order: 'newest', limit, skip: 0 } as const
  const then = await summaries(withPlan(context, whole))
  const anyTime = { ...whole, dates: [], status: null }
  const last = then.nearest && isOfOne ? await summaries(withPlan(context, anyTime)) : then
  const shown = 'result' in last ? [last.result] : last.passages.map(({ text }) => text)
  const denial = doubtOrDeny(query, found.result, shown)
  const lead =
    found.denies === false || (await isForeign(context))
      ? UNSURE
      : `${denial} The last ${isOfOne ? 'meetings' : 'meeting'} there:`
  if ('result' in last)
    return last.nearest ? found : { ...last, result: `${lead}\n\n${last.result}`, nearest: true }
  return last.nearest ? found : { ...last, lead, nearest: true }
}
