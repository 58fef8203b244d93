import { saysOwnAge } from '@app/ai/answer/expected/age'
import { expectedKind } from '@app/ai/answer/expected/kind'
import { voicesOf } from '../../retrieve'
import { namedIn } from '../../scope'
import type { Evidence, SearchContext } from '../../types'
import { askedWords } from '../absence'
import { sentencesSaid } from '../sentences-said'

const QUOTED = 2

/**
 * What a named person says of their own age, which seldom contains "old" or "age", the latest first. Null if the
 * question asks for more, or they don't.
 */
export async function ownAge(context: SearchContext): Promise<Evidence | null> {
  const isOfAge = expectedKind(context.ask.query) === 'age' && askedWords(context).length === 1
  if (!isOfAge || namedIn(context.plan) !== 1) return null
  const voices = voicesOf(context)
  return sentencesSaid(
    context,
    QUOTED,
    (sentence, speaker) => voices.includes(speaker ?? '') && saysOwnAge(sentence),
  )
}
