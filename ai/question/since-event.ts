import type { PlanDates } from './plan'
import { has, is, type Sentence, type Token } from './sentence'

const WORDS = ['since', 'after', 'before', 'until'] as const
/** Requests that can be limited to the time since an event: rows, and what was said or happened. */
const OF_TIME = [
  'meeting',
  'met',
  'action',
  'howMany',
  'howOften',
  'note',
  'said',
  'summarize',
] as const

/** "Who has to be told before she signs?" asks about an event that has not happened. */
const TO_COME = /\b(?:ha(?:s|ve) to|must|should|will|needs? to)\b/i

/**
 * Reads "since the condo flooded", "before she retired": a time relative to an event, which a
 * search must date. The expression is "since:said condo flooded". Marks its words as understood.
 */
export function readSinceEvent(sentence: Sentence): PlanDates[] {
  const { tokens, language } = sentence
  const isFor = ({ text }: Token) => language === 'nl' && /^voor$/i.test(text)
  const at = tokens.findIndex((token) => token.use === null && is(token, ...WORDS) && !isFor(token))
  const word = WORDS.find((each) => is(tokens[at], each))
  const end = at === 0 ? endOfClause(sentence) : tokens.length
  const main = { ...sentence, tokens: [...tokens.slice(0, Math.max(0, at)), ...tokens.slice(end)] }
  const isOfTime = has(main, ...OF_TIME) || (word === 'since' && !has(main, 'compare'))
  if (word === undefined || !isOfTime) return []
  if (word !== 'since' && TO_COME.test(textOf(main))) return []
  const clause = tokens.slice(at + 1, end)
  const own = clause.filter(tells)
  if (!own.some(({ soft }) => !soft) || clause.some((token) => is(token, 'meeting', 'met')))
    return []
  const isOfIt = clause.some((token) => is(token, 'that'))
  const thing = isOfIt ? main.tokens.filter(tells) : []
  for (const token of [tokens[at], ...clause]) if (token && token.use === null) token.use = 'date'
  const said = [...thing, ...own].map(({ text }) => text).join(' ')
  return [{ expression: `${word}:said ${said}`, of: 'meeting', from: null, to: null }]
}

/** The end of an opening clause: "After the condo flooded, what did she decide?" */
function endOfClause({ tokens, text }: Sentence): number {
  const comma = text.indexOf(',')
  const end = comma < 0 ? 0 : tokens.findIndex(({ at }) => at > comma)
  return Math.max(0, end)
}

/** Drops "will" if it is a document, as it then has no concepts. */
function textOf({ tokens }: Sentence): string {
  const own = tokens.filter(({ word, concepts }) => word !== 'will' || concepts.size > 0)
  return own.map(({ word }) => word).join(' ')
}

function tells(token: Token): boolean {
  return token.use === null && (token.concepts.size === 0 || token.soft || is(token, 'weak'))
}
