import { isEqual } from 'date-fns/isEqual'
import { isNow, nowSince } from '../dates/now'
import type { Dated } from '../dates/read'
import { is, type Sentence, type Token } from '../sentence'

const AGAINST = /^(?:against|gegen|gegenuber|contre|contra|contro|tegenover)$/
/** Maximum words after "now": "what does she say now about it". */
const REST = 3
const AT_FIRST =
  /\b(?:at first|at the (?:start|beginning|outset)|in the beginning|to begin with|back then|original(?:ly)?|initially|anfangs|am anfang|zuerst|ursprünglich|damals|au (?:début|départ)|al principio|no (?:início|começo|princípio)|all['’]inizio|in het begin|destijds|vroeger|oorspronkelijk)\b/iu

/**
 * "September against October" and "before and … now" compare; "a vote against the offer" does not.
 * Marks such words.
 */
export function markOpposed(sentence: Sentence) {
  const { tokens } = sentence
  for (const [at, token] of tokens.entries()) {
    const before = tokens[at - 1]?.use
    const behind = tokens.slice(at + 1).find((other) => other.use !== null || !is(other, 'in'))
    const isSide = before === 'date' || before === 'client'
    if (isSide && behind?.use === before && AGAINST.test(token.word))
      token.concepts = new Set([...token.concepts, 'compare'])
    const isPast = token.word === 'before' && is(tokens[at + 1], 'and')
    const isBoth = isPast && (isNow(tokens.at(-1)?.word ?? '') || is(tokens[at + 2], 'after'))
    if (token.use === null && isBoth) token.concepts = new Set(['compare'])
  }
  const joint = thenAndNow(sentence)
  if (joint === null) return
  joint.concepts = new Set(['compare'])
  for (const token of atFirst(sentence)) token.use = 'date'
}

/**
 * The periods of a comparison: "in April and now" is April and the time since; "at first and today"
 * is any time.
 */
export function opposedDates(sentence: Sentence, dates: Dated[], today: Date): Dated[] {
  if (thenAndNow(sentence) === null) return dates
  const others = dates.filter(({ range }) => range.from === null || !isEqual(range.from, today))
  const [then] = others
  const end = then?.range.to ?? null
  if (then === undefined || others.length > 1 || end === null || end > today) return others
  return [then, { ...then, range: nowSince(end, today) }]
}

function atFirst({ tokens, text }: Sentence): Token[] {
  const said = AT_FIRST.exec(text)
  const end = said === null ? 0 : said.index + said[0].length
  return tokens.filter(({ at }) => said !== null && at >= said.index && at < end)
}

/**
 * The "and" in "in April and now", "at first and … today"; null if the sentence contrasts no time
 * with now.
 */
function thenAndNow({ tokens, text }: Sentence): Token | null {
  const now = tokens.findLastIndex(({ word }) => isNow(word))
  const and = tokens.findLastIndex(
    (token, at) => at < now && /^(?:and|und|et|y|e|ed|en)$/.test(token.word),
  )
  const isLast = now >= 0 && tokens.length - 1 - now <= REST
  const first = AT_FIRST.exec(text)?.index ?? text.length
  const isThen = tokens.slice(0, and).some(({ use, at }) => use === 'date' || at >= first)
  return and > 0 && isLast && isThen ? (tokens[and] ?? null) : null
}
