import { askedKind } from '@app/ai/answer/expected/asked-kind'
import { holdsBroadKind } from '@app/ai/answer/expected/broad-kind'
import { pickSentences } from '@app/ai/answer/pick'
import { withoutVoice } from '@app/ai/answer/voice'
import type { FoundPassage } from '../../passages'
import { FAR, type Found } from '../../retrieve'
import { namedIn } from '../../scope'
import type { SearchContext } from '../../types'
import { askedWords } from '../absence'

/** Maximum passages searched for an answer of that kind. */
const LOOKED_AT = 5

/**
 * The best passages if they contain an answer of the expected kind and some of the words: for a
 * named person likely a paraphrase; for others, one sentence must contain both. Empty if any
 * sentence may answer.
 */
export function ofKind(context: SearchContext, { passages }: Found): FoundPassage[] {
  const { plan, ask } = context
  const asked = askedKind(ask.query)
  const isOfOne = namedIn(plan) > 0
  // nearly everything was said to be somewhere
  if (asked === null || asked === 'place' || (asked === 'person' && !isOfOne)) return []
  const best = passages.slice(0, LOOKED_AT)
  const wanted = { words: askedWords(context).join(' '), language: plan.language, asked }
  const picked = pickSentences(
    best.map(({ body }) => ({ text: body })),
    wanted,
  )
  const hasKind = picked.filter(({ sentence }) => holdsBroadKind(withoutVoice(sentence), asked))
  const isSaid = isOfOne
    ? hasKind.length > 0 && picked.some(({ share }) => share > 0)
    : hasKind.some(({ share }) => share >= FAR)
  return isSaid ? best : []
}
