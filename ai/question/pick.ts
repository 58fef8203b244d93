import { NUMBER_WORDS } from './number-words'

/** Which of the meetings that fit: so many of the newest (or oldest), after leaving out so many. */
export type Pick = { from: 'newest' | 'oldest'; count: number; skip: number }

const NUMBER = `(\\d{1,3}|${NUMBER_WORDS.slice(1).join('|')}|couple of|few)`
const MEETING =
  '(?:meetings?|calls?|sessions?|conversations?|appointments?|reviews?|recordings?|check-?ins?|time|talks?|chats?|catch-?ups?)'
/** What may stand between "last" and "meeting": a title or a client's name. */
const BETWEEN = "(?:[\\p{L}\\p{N}'’&.-]+\\s+){0,4}?"

const ORDER = ['first', 'second', 'third', 'fourth', 'fifth']
/** What may stand between "the second" and "meeting". */
const BETWEEN_ORDER =
  "(?:(?!(?:quarter|half|week|month|year|time|in|on|of|at|for|about|with|any)\\b)[\\p{L}\\p{N}'’&.-]+\\s+){0,2}?"

type Rule = { pattern: RegExp; read: (match: RegExpExecArray) => Pick }

const RULES: Rule[] = [
  rule(
    `\\b(?:second|2nd|next)[- ]to[- ]last\\s+${BETWEEN}${MEETING}|\\b(?:penultimate|second[- ]last|last but one)\\s+${BETWEEN}${MEETING}|\\b${MEETING} before (?:the )?last\\b|\\b${MEETING} before (?:the )?last one\\b`,
    () => newest(1, 1),
  ),
  rule(
    `\\b(?:last|latest|past|previous|most recent|newest)\\s+${NUMBER}\\s+${BETWEEN}${MEETING}`,
    ([, amount]) => newest(numberOf(amount), 0),
  ),
  rule(`\\b(?:first|earliest|oldest)\\s+${NUMBER}\\s+${BETWEEN}${MEETING}`, ([, amount]) => ({
    from: 'oldest',
    count: numberOf(amount),
    skip: 0,
  })),
  rule(
    `\\b(?:the|my|our)\\s+(${ORDER.slice(1).join('|')})\\s+${BETWEEN_ORDER}${MEETING}`,
    ([, nth = '']) => ({ from: 'oldest', count: 1, skip: ORDER.indexOf(nth.toLowerCase()) }),
  ),
  rule(
    `\\b(?:very first|first ever|first|earliest|oldest|initial)\\s+${BETWEEN}${MEETING}`,
    () => ({ from: 'oldest', count: 1, skip: 0 }),
  ),
  rule('\\bfirst (?:mention(?:ed)?|talk(?:ed)?|discuss(?:ed)?|spoke|speak|c[ao]me up)\\b', () => ({
    from: 'oldest',
    count: 1,
    skip: 0,
  })),
  rule(
    `\\b(?:last|latest|most recent|newest|previous)\\s+(?!week|month|quarter|year|spring|summer|autumn|fall|winter)${BETWEEN}${MEETING}(?!\\s+(?:last|in|on) (?:week|month))`,
    () => newest(1, 0),
  ),
  rule(
    `\\bwhen (?:did|was|have|had) (?:i|we|the|my|our)\\b.*?\\blast\\b(?!\\s+(?:week|month|quarter|year))|\\blast (?:met|saw|spoke|talked|meet|see|speak|talk)\\b|\\blast time\\b|^whom? (?:did|have) (?:i|we) (?:meet|met|see|seen|speak (?:to|with)|talk (?:to|with)) last\\W*$`,
    () => newest(1, 0),
  ),
]

/** "The last three meetings", "the first call", "the meeting before last"; null where all are meant. */
export function readPick(question: string): Pick | null {
  for (const { pattern, read } of RULES) {
    const match = pattern.exec(question)
    if (match) return read(match)
  }
  return null
}

function rule(pattern: string, read: Rule['read']): Rule {
  return { pattern: new RegExp(pattern, 'iu'), read }
}

function newest(count: number, skip: number): Pick {
  return { from: 'newest', count, skip }
}

function numberOf(amount = 'one'): number {
  if (/^\d+$/.test(amount)) return Number(amount)
  if (amount.startsWith('couple')) return 2
  return amount === 'few' ? 3 : Math.max(1, NUMBER_WORDS.indexOf(amount.toLowerCase()))
}
