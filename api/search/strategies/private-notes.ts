import { asksForSecret, withoutSecrecyWords } from '@app/ai/question/secrecy'
import { withPlan } from '../context'
import { isNarrow } from '../scope'
import type { Finding, SearchContext } from '../types'
import { findPassages } from './find'
import { NOTED, nearestNotes } from './notes'
import { OTHERWISE } from './sentences'

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
