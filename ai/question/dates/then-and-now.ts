import { isEqual } from 'date-fns/isEqual'
import { is, type Sentence } from '../sentence'
import { isNow, nowSince } from './now'
import type { Dated } from './read'

const AND = /^(?:and|und|et|y|e|ed|en)$/
/** Maximum words after "now": "what does she want now for it". */
const REST = 3

/** "In April … and now", "at first … and since", "before and after the sale": two sides. */
export function isThenAndNow({ tokens }: Sentence): boolean {
  const isFree = (at: number, concept: 'before' | 'after') =>
    tokens[at]?.use === null && is(tokens[at], concept)
  if (
    tokens.some(
      ({ word }, at) => AND.test(word) && isFree(at - 1, 'before') && isFree(at + 1, 'after'),
    )
  )
    return true
  const now = tokens.findLastIndex((token) => isNow(token.word) || is(token, 'since'))
  const and = tokens.findLastIndex((token, at) => at < now && AND.test(token.word))
  const isThen = tokens.slice(0, and).some((token) => token.use === 'date' || is(token, 'atFirst'))
  return and > 0 && isThen && tokens.length - 1 - now <= REST
}

/**
 * The sides: "in April and what now" is April and the time since, "at first and today" is any time.
 */
export function thenAndNow(dates: Dated[], today: Date): Dated[] {
  const others = dates.filter(({ range }) => range.from === null || !isEqual(range.from, today))
  const [then] = others
  const end = then?.range.to ?? null
  if (then === undefined || others.length > 1 || end === null || end > today) return others
  return [then, { ...then, range: nowSince(end, today) }]
}
