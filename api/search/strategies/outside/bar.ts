import { strongWords } from '@app/ai/question/topic'
import { isOfAnother } from '../../conditions/namesakes'
import { ANSWERABLE, type Found, LIKELY } from '../../retrieve'
import { namedIn } from '../../scope'
import type { SearchContext } from '../../types'

/** Minimum matching words about a person: a single word is often said about others too. */
export const SEVERAL = 2
const CERTAIN = 1.01

/**
 * The minimum coverage outside the scope: lower for the same people or for a period without
 * meetings, full for others, also those of a client's name if the client's meetings are likely.
 */
export function barOf(context: SearchContext, around: SearchContext, inside: Found): number {
  const { plan, meetings } = context
  const isEmpty = meetings === 0
  const isOfOne = namedIn(context.plan) > 0
  const isSameOne = namedIn(around.plan) > 0
  if (isOfAnother(context, around) && inside.best >= LIKELY) return ANSWERABLE
  if (isEmpty || (isOfOne && isSameOne)) return LIKELY
  const isOneWord = strongWords(plan.topic, plan.language).split(' ').length < SEVERAL
  // those of the question before may have nothing to do with this one
  const isMeant = isOfOne && !plan.inherits.includes('clientIds')
  return isMeant && isOneWord ? CERTAIN : ANSWERABLE
}
