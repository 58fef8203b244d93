import { is, type Token } from '../sentence'
import { numbered } from './numbers'

/**
 * The day of a month that is not named: "the 8th" after "since" or "from", but not in "from the 8th
 * meeting" or "since the 2nd deal"; null if there is none.
 */
export function dayLed(tokens: Token[], at: number): number | null {
  const [before, the, own, after] = tokens.slice(Math.max(0, at - 2), at + 2)
  const isLed =
    is(before, 'from', 'between', 'to', 'until', 'and', 'since', 'after', 'before') ||
    before?.word === 'of'
  const isNoun =
    after !== undefined &&
    (after.concepts.size === 0 || is(after, 'meeting', 'client', 'action', 'note'))
  if (at < 2 || the?.word !== 'the' || !isLed || isNoun || own?.use !== null) return null
  return numbered(/^(\d{1,2})(?:st|nd|rd|th)$/, own)
}

/** Where "past" or "in the last" before a time ends; null if they are not there. */
export function endOfLately(tokens: Token[], at: number): number | null {
  if (tokens[at]?.word === 'past') return at + 1
  const words = tokens
    .slice(at, at + 3)
    .map(({ word }) => word)
    .join(' ')
  return /^(?:in|within|over|during|for) the (?:last|past)$/.test(words) ? at + 3 : null
}
