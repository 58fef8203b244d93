import { isInvariable, isPlural } from '../parts-of-speech'
import { is, type Sentence, type Token } from '../sentence'

/** Words between "with" and whom a meeting is with. */
const LEAD = /^(?:my|the|an?|our|your|his|her|their|this|that|dr|mrs?|ms|prof|doctor|attorney)$/

/** "Starting with the latest" names no one. */
const NOBODY = ['first', 'last', 'next', 'most', 'least'] as const

/** True for what follows "with" or "about", for names that are not known, and for "my lab appointment". */
export function isObject(token: Token, sentence: Sentence): boolean {
  const place = sentence.tokens.findIndex(({ at }) => at === token.at)
  const before = sentence.tokens[place - 1]
  return (
    /^(?:with|about|on|for|of|to|regarding)$/.test(before?.word ?? '') ||
    (place > 0 && /^\p{Lu}/u.test(token.text)) ||
    isCompany(token, sentence) ||
    isKindOfMeeting(token, sentence)
  )
}

/** True for what the only meeting asked for is: "my lab appointment", "my next lab appointment". */
export function isKindOfMeeting(own: Token, { tokens }: Sentence): boolean {
  const place = tokens.findIndex(({ at }) => at === own.at)
  const noun = tokens[place + 1]
  const isOne = noun !== undefined && (isInvariable(noun.word) || !isPlural(noun.word))
  const isPlain = own.use === null && own.concepts.size === 0
  const before = tokens[place - 1]
  const isMine = is(before, 'me') || (is(before, 'next') && is(tokens[place - 2], 'me'))
  return isPlain && isOne && is(noun, 'meeting') && isMine
}

/** True for whom a meeting is with: "with my boss", "with Dr. Smith". */
export function isCompany(own: Token, { tokens }: Sentence): boolean {
  if (LEAD.test(own.word) || is(own, ...NOBODY)) return false
  const place = tokens.findIndex(({ at }) => at === own.at)
  const start = tokens.slice(0, place).findLastIndex((token) => !LEAD.test(token.word))
  return tokens[start]?.word === 'with'
}
