import { isQuestion } from '@app/ai/answer/exchange'
import { holdsBroadKind } from '@app/ai/answer/expected/broad-kind'
import { holdsKind } from '@app/ai/answer/expected/in-sentence'
import { kindAskedFor } from '@app/ai/question/asked/kinds'
import { isNarrow } from '../scope'
import type { Evidence, SearchContext } from '../types'
import { sentencesSaid } from './sentences-said'

const QUOTED = 12
const NOBODY = new Set<string>()

/**
 * The sentences with an amount, or a date, of the meetings that the question is limited to: "what amounts were
 * mentioned?" names no other word to look for. Null for other questions, and without limits.
 */
export async function saidOfKind(context: SearchContext): Promise<Evidence | null> {
  const kind = kindAskedFor(context.ask.query, context.plan.topic)
  if (kind === null || !isNarrow(context.plan)) return null
  return sentencesSaid(
    context,
    QUOTED,
    (sentence) => !isQuestion(sentence) && isOfKind(sentence, kind),
  )
}

function isOfKind(sentence: string, kind: 'money' | 'date'): boolean {
  return kind === 'date'
    ? holdsBroadKind(sentence, 'date')
    : holdsKind(sentence, 'money', NOBODY, '', false)
}
