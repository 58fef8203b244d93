import { is, type Token } from '../sentence'
import { type DateContext, free, over } from './pattern'
import { READERS } from './readers'

/** Maximum words between a unit and its ellipsis: "of 2026 versus the". */
const APART = 8
const LAST = ['last', 'past', 'previous'] as const

/** Words between two periods that are compared, besides those with a concept: "que en el", "che in quello". */
const JOINT =
  /^(?:against|as|well|busier|quieter|than|one|als|wie|gegenuber|vergleich|verglichen|mit|que|qu|celui|celle|rapport|par|contre|respecto|frente|comparad[oa]|con|contra|do|relacao|comparacao|com|che|quello|quella|rispetto|confronto|dan|opzichte|ten|vergeleken|met|tegen)$/

/**
 * Restores an elided unit from a neighboring ordinal: "the first and the second quarter"
 * (`isFirst`), "the first half against the second", where it is inserted after the ordinal; and
 * likewise in "this and last year" and "this quarter than in the previous". Null if there is no
 * ellipsis.
 */
export function elidedAt(
  at: number,
  context: DateContext,
): { tokens: Token[]; isFirst: boolean; near?: number } | null {
  const { tokens } = context
  const isOrder = (place: number) => (READERS.O?.(place, context) ?? null) !== null
  const isLast = is(free(tokens, at), ...LAST)
  const isThis = is(free(tokens, at), 'this')
  if (!isLast && !isThis && !isOrder(at)) return null
  const other = over(tokens, at + 2)
  const [second, noun] = [free(tokens, other), free(tokens, other + 1)]
  const isPair = isThis ? is(second, ...LAST) && isUnit(noun) : isOrder(other) && isPart(noun)
  if (is(free(tokens, at + 1), 'and', 'to') && isPair) {
    return { tokens: [...tokens.slice(0, at + 1), ...tokens.slice(other + 1)], isFirst: true }
  }
  const isOne = isLast ? isThisUnit : isPart
  const unit = tokens.slice(Math.max(0, at - APART), at).findLast(isOne)
  // Dutch has the verb between: "dit kwartaal meer afspraken gehad dan in het vorige"
  const joint = tokens.slice(0, at).findLast((token) => !is(token, 'in'))
  const isCompared = isLast && JOINT.test(joint?.word ?? '')
  const isJoint = unit !== undefined && (isCompared || isJoined(tokens, tokens.indexOf(unit), at))
  if (isThis || !isJoint || isNoun(tokens, at)) return null
  const again: Token = { ...unit, use: null }
  const elided = [...tokens.slice(0, at + 1), again, ...tokens.slice(at + 1)]
  const year = tokens.slice(tokens.indexOf(unit), at).find(({ word }) => /^\d{4}$/.test(word))
  return { tokens: elided, isFirst: false, ...(year ? { near: Number(year.word) } : {}) }
}

function isUnit(token: Token | undefined): boolean {
  return is(token, 'week', 'month', 'quarter', 'year')
}

/** True for the unit of "this quarter". */
function isThisUnit(token: Token, at: number, tokens: Token[]): boolean {
  return isUnit(token) && [tokens[at - 1], tokens[at + 1]].some((each) => is(each, 'this'))
}

function isPart(token: Token | undefined): boolean {
  return is(token, 'quarter', 'half')
}

/** True if only the rest of the date, a conjunction and articles separate unit and ordinal. */
function isJoined(tokens: Token[], unit: number, order: number): boolean {
  const between = tokens.slice(unit + 1, order).filter((token) => !is(token, 'in'))
  const joints = between.filter((token) => token.use !== 'date' && !/^\d{4}$/.test(token.word))
  const isJoint = (token: Token) =>
    is(token, 'and', 'to', 'compare', 'except', 'not') || JOINT.test(token.word)
  return joints.length > 0 && joints.every((token) => isJoint(token) || is(token, 'stop'))
}

/** True if the ordinal modifies a noun after it: "the second meeting". */
function isNoun(tokens: Token[], order: number): boolean {
  const next = free(tokens, order + 1)
  return (
    next !== undefined &&
    !is(next, 'in', 'compare', 'most', 'least', 'more', 'less', 'longest', 'howMany', 'which')
  )
}
