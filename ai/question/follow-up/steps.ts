import type { Plan } from '../plan'
import { is, type Sentence, type Token } from '../sentence'
import { UNITS, unitOf } from './dates'

/** How many rows further back: "and the one before?", "what came after that?". */
export function stepIn({ tokens }: Sentence): number {
  const isAt = (concept: 'before' | 'after') =>
    tokens.some(
      (token, at) =>
        token.use === null &&
        is(token, concept) &&
        (isRow(tokens[at - 1]) || is(tokens[at + 1], 'that', 'last')),
    )
  if (isAt('before') || tokens.some((token) => token.use === null && is(token, 'previous')))
    return 1
  const isNextOne = tokens.some(({ word }, at) => word === 'one' && is(tokens[at - 1], 'next'))
  return isAt('after') || isNextOne ? -1 : 0
}

export function isRow(token: Token | undefined): boolean {
  return (
    is(token, 'meeting') ||
    /^(?:ones?|times?|quell[aeio]|celles?|celui|ceux)$/.test(token?.word ?? '')
  )
}

/** "The month before", "the following year". */
export function unitStep({ tokens }: Sentence): { unit: string; steps: number } | null {
  for (const [at, token] of tokens.entries()) {
    const unit = UNITS.find((each) => is(token, each))
    const [left, right] = [tokens[at - 1], tokens[at + 1]]
    if (unit === undefined) continue
    if (is(left, 'previous') || is(right, 'before', 'previous') || right?.word === 'earlier')
      return { unit, steps: 1 }
    if (is(left, 'next') || is(right, 'after') || right?.word === 'later')
      return { unit, steps: -1 }
  }
  return null
}

/** "And next?" after a week, a month or a year of rows. */
export function nextUnit(
  { tokens }: Sentence,
  { dates, limit }: Plan,
): ReturnType<typeof unitStep> {
  const [only, other] = dates
  // an inserted noun has no text
  const said = tokens.filter(({ text }) => text !== '')
  const [next, more] = said.filter((token) => !is(token, 'and', 'stop', 'in'))
  const isNext = more === undefined && is(next, 'next')
  const unit = isNext && only && other === undefined && limit === null ? unitOf(only) : null
  return unit === null ? null : { unit, steps: -1 }
}
