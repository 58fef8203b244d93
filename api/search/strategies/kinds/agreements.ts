import { hasContent, isQuestion } from '@app/ai/answer/exchange'
import { tellsDecision } from '@app/ai/offline/statement-words/language'
import { isOfAgreements } from '@app/ai/question/asked/agreements'
import { withPlan } from '../../context'
import { isNarrow } from '../../scope'
import type { Finding, SearchContext } from '../../types'
import { sentencesSaid } from '../sentences-said'
import { summaries } from '../summaries'

const QUOTED = 8
/** Maximum meetings summarized if nobody said so. */
const LAST = 3

/**
 * What was agreed in the meetings that the question is limited to, with replies to "what did you
 * agree on?": otherwise only "agree" itself would be found. Their summaries if nobody said so; null
 * for other questions, and without limits.
 */
export async function agreementsMade(context: SearchContext): Promise<Finding | null> {
  const { plan } = context
  const isOfThem = plan.intent === 'find' && plan.subject === 'meetings' && isNarrow(plan)
  if (!isOfThem || !isOfAgreements(plan.topic)) return null
  const said = await sentencesSaid(
    context,
    QUOTED,
    (sentence, _speaker, before) =>
      !isQuestion(sentence) &&
      hasContent(sentence) &&
      (tellsDecision(sentence) || (isQuestion(before) && tellsDecision(before))),
  )
  return said ?? summaries(withPlan(context, { topic: '', order: 'newest', limit: LAST }))
}
