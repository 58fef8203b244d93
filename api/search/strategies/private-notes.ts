import { asksForSecret, asksForUntold, withoutSecrecyWords } from '@app/ai/question/secrecy'
import { withPlan } from '../context'
import { isNarrow } from '../scope'
import type { Finding, SearchContext } from '../types'
import { findPassages } from './find'
import { NOTED, nearestNotes } from './notes'
import { OTHERWISE } from './sentences'
import { summaries } from './summaries'

/** The user's own notes if nothing else answers a question about secrets, which nobody calls so. */
export async function orPrivateNotes(context: SearchContext, found: Finding): Promise<Finding> {
  const { plan, ask } = context
  const isOther = found.nearest === true || ('lead' in found && found.lead === OTHERWISE)
  if (!isOther || !asksForSecret(ask.query)) return found
  const own = withPlan(context, { subject: 'notes', topic: withoutSecrecyWords(plan.topic) })
  if (own.plan.topic !== '') {
    const said = await findPassages(own)
    return said.nearest === true ? found : said
  }
  const rows = isNarrow(own.plan) ? await nearestNotes(own) : null
  return rows === null ? found : { ...rows, nearest: true, result: `${NOTED}\n\n${rows.result}` }
}

/**
 * The summaries of somebody's meetings, but for what they must not know the notes that name them, which are
 * of meetings without them, or otherwise those of their own meetings.
 */
export async function summariesOrNotes(context: SearchContext): Promise<Finding> {
  if (!asksForUntold(context.ask.query)) return summaries(context)
  const [person] = context.plan.people
  const topic = person?.split(' ')[0] ?? ''
  const named = withPlan(context, { intent: 'find', subject: 'notes', people: [], topic })
  const noted = topic === '' ? null : await findPassages(named)
  if (noted !== null && !noted.nearest) return noted
  const rows = await nearestNotes(context)
  if (rows === null) return summaries(context)
  return { ...rows, nearest: true, result: `${NOTED}\n\n${rows.result}` }
}
