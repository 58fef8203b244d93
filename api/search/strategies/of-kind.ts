import { askedFor, holds } from '@app/ai/answer/asked'
import { pickSentences, withoutVoice } from '@app/ai/answer/pick'
import type { FoundPassage } from '../passages'
import { FAR, type Found } from '../retrieve'
import { namedIn } from '../scope'
import type { SearchContext } from '../types'
import { askedWords } from './absence'

/** Passages in which an answer of that kind is looked for. */
const LOOKED_AT = 5

/**
 * The best passages if they hold the kind of thing that is asked for and some of the words; of somebody who is named
 * that is likely the answer in other words, of others only if one sentence has both. None if any sentence may answer.
 */
export function ofKind(context: SearchContext, { passages }: Found): FoundPassage[] {
  const { plan, ask } = context
  const asked = askedFor(ask.query)
  const isOfOne = namedIn(plan) > 0
  if (asked === null || (asked === 'person' && !isOfOne)) return []
  const best = passages.slice(0, LOOKED_AT)
  const wanted = { words: askedWords(context).join(' '), asked }
  const picked = pickSentences(
    best.map(({ body }) => ({ text: body })),
    wanted,
  )
  const hasKind = picked.filter(({ sentence }) => holds(withoutVoice(sentence), asked))
  const isSaid = isOfOne
    ? hasKind.length > 0 && picked.some(({ share }) => share > 0)
    : hasKind.some(({ share }) => share >= FAR)
  return isSaid ? best : []
}
