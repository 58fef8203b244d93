import { isEqual } from 'date-fns/isEqual'
import { is, type Sentence, type Token } from '../sentence'
import { AND } from '../words/pattern'
import { isNow, nowSince } from './now'
import type { Dated } from './read'

/** Maximum words after "now": "what does she want now for it". */
const REST = 3
/** The start of a second question: "…, and what did it become?" */
const SECOND =
  /(?:,|\band|\bversus|\bvs\.?)\s+(?:then\s+)?(?:what|how|where|who|which|when|the (?:price|actual|final|real)|did)\b/gi
/** How something went on. */
const LATER =
  /\b(?:later(?: on)?|afterwards|in the end|eventually|finally|actual(?:ly)?|final|real(?:ly)?|ultimately|turned? out|ended? up|became|become|changed?|settled?|agreed?|now|today|since)\b/gi

/** "In April … and now", "at first … and since", "before and after the sale": two sides. */
export function isThenAndNow({ tokens, text }: Sentence): boolean {
  const isFree = (at: number, concept: 'before' | 'after') =>
    tokens[at]?.use === null && is(tokens[at], concept)
  if (
    tokens.some(
      ({ word }, at) => AND.test(word) && isFree(at - 1, 'before') && isFree(at + 1, 'after'),
    )
  )
    return true
  if (isOfLater(tokens, text)) return true
  const now = tokens.findLastIndex((token) => isNow(token.word) || is(token, 'since'))
  const and = tokens.findLastIndex((token, at) => at < now && AND.test(token.word))
  const isThen = tokens.slice(0, and).some((token) => token.use === 'date' || is(token, 'atFirst'))
  return and > 0 && isThen && tokens.length - 1 - now <= REST
}

/** True if the first question has a time and the second, about later, has none. */
function isOfLater(tokens: Token[], text: string): boolean {
  const isThen = (token: Token) =>
    token.use === 'date' || is(token, 'atFirst') || (token.use === null && is(token, 'first'))
  const later = [...text.matchAll(LATER)].at(-1)?.index ?? -1
  const then = tokens.find(isThen)?.end ?? text.length
  const lastDate = tokens.findLast(({ use }) => use === 'date')?.at ?? -1
  return [...text.matchAll(SECOND)].some(
    ({ index }) => index < later && then <= index && lastDate <= index,
  )
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
