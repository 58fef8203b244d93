import { is, type Sentence } from '../sentence'

const AGAINST = /^(?:against|gegen|gegenuber|contre|contra|contro|tegenover)$/

/** "September against October" and "before and … now" compare; "a vote against the offer" does not. Marks such words. */
export function markOpposed({ tokens }: Sentence) {
  for (const [at, token] of tokens.entries()) {
    const before = tokens[at - 1]?.use
    const behind = tokens.slice(at + 1).find((other) => other.use !== null || !is(other, 'in'))
    const isSide = before === 'date' || before === 'client'
    if (isSide && behind?.use === before && AGAINST.test(token.word))
      token.concepts = new Set([...token.concepts, 'compare'])
    const isPast = token.word === 'before' && is(tokens[at + 1], 'and')
    if (token.use === null && isPast && tokens.at(-1)?.word === 'now')
      token.concepts = new Set(['compare'])
  }
}
