import { is, type Token } from '../sentence'
import { type DateContext, free, over, READERS } from './pattern'

/** Maximum words between a unit and its ellipsis: "of 2026 versus the". */
const APART = 8

/**
 * Restores an elided unit from a neighboring ordinal: "the first and the second quarter"
 * (`isFirst`), "the first half against the second", where it is inserted after the ordinal. Null if
 * there is no ellipsis.
 */
export function elidedAt(
  at: number,
  context: DateContext,
): { tokens: Token[]; isFirst: boolean; near?: number } | null {
  const { tokens } = context
  const isOrder = (place: number) => (READERS.O?.(place, context) ?? null) !== null
  if (!isOrder(at)) return null
  const other = over(tokens, at + 2)
  if (is(free(tokens, at + 1), 'and', 'to') && isOrder(other) && isPart(free(tokens, other + 1))) {
    return { tokens: [...tokens.slice(0, at + 1), ...tokens.slice(other + 1)], isFirst: true }
  }
  const unit = tokens.slice(Math.max(0, at - APART), at).findLast(isPart)
  if (unit === undefined || !isJoined(tokens, tokens.indexOf(unit), at) || isNoun(tokens, at))
    return null
  const again: Token = { ...unit, use: null }
  const elided = [...tokens.slice(0, at + 1), again, ...tokens.slice(at + 1)]
  const year = tokens.slice(tokens.indexOf(unit), at).find(({ word }) => /^\d{4}$/.test(word))
  return { tokens: elided, isFirst: false, ...(year ? { near: Number(year.word) } : {}) }
}

function isPart(token: Token | undefined): boolean {
  return is(token, 'quarter', 'half')
}

/** True if only the rest of the date, a conjunction and articles separate unit and ordinal. */
function isJoined(tokens: Token[], unit: number, order: number): boolean {
  const between = tokens.slice(unit + 1, order).filter((token) => !is(token, 'in'))
  const joints = between.filter((token) => token.use !== 'date' && !/^\d{4}$/.test(token.word))
  const isJoint = (token: Token) =>
    is(token, 'and', 'to', 'compare', 'except', 'not') ||
    /^(?:against|as|well|busier|quieter)$/.test(token.word)
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
