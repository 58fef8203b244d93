import { isQuestion } from '@app/ai/answer/exchange'
import { holdsBroadKind } from '@app/ai/answer/expected/broad-kind'
import { holdsKind } from '@app/ai/answer/expected/in-sentence'
import { kindAskedFor } from '@app/ai/question/asked/kinds'
import { splitSentences } from '@app/ai/sentences'
import { meetingsInScope } from '../meetings-about'
import { isNarrow } from '../scope'
import type { Evidence, SearchContext } from '../types'
import { MEETINGS } from './sentences'
import { evidenceOfLines, linesOf } from './transcripts'

const QUOTED = 12
const NOBODY = new Set<string>()

/**
 * Every sentence with an amount, or a date, of the meetings that the question is limited to, newest meeting first:
 * "what amounts were mentioned?" names no other word to look for. Null for other questions, and without limits.
 */
export async function saidOfKind(context: SearchContext): Promise<Evidence | null> {
  const { user, plan, ask, dependencies } = context
  const kind = kindAskedFor(ask.query)
  if (kind === null || !isNarrow(plan)) return null
  const meetings = await meetingsInScope(context, { order: 'newest', limit: MEETINGS, skip: 0 })
  const lines = await linesOf(user.id, meetings, dependencies.readings)
  const said = lines.flatMap((line) => {
    const sentences = splitSentences(line.text).filter(
      (sentence) => !isQuestion(sentence) && isOfKind(sentence, kind),
    )
    return sentences.length === 0 ? [] : [{ ...line, text: sentences.join(' ') }]
  })
  return said.length === 0 ? null : evidenceOfLines(said.slice(0, QUOTED))
}

function isOfKind(sentence: string, kind: 'money' | 'date'): boolean {
  return kind === 'date'
    ? holdsBroadKind(sentence, 'date')
    : holdsKind(sentence, 'money', NOBODY, '', false)
}
