import { addDays } from 'date-fns/addDays'
import { subYears } from 'date-fns/subYears'
import { is, type Token } from '../sentence'
import type { Concept } from '../words/concepts'
import type { DayRange } from './calendar'
import { daysOf } from './numbers'

/**
 * "The end of June" is a time of ten days, but "since the end of June" begins with its last one, and "before" it
 * ends with it.
 */
const END = /^(?:end|close|ende|fin|fines|finales|final|fim|finais|fine|einde?)$/

/** Applies the preposition before a date of these words: "since July", "before July". */
export function modified(
  range: DayRange,
  lead: Token | undefined,
  words: Token[],
  today: Date,
): DayRange {
  if (is(lead, 'from') && isSpan(words)) return range
  if (is(lead, 'since')) {
    const last = words.some(({ word }) => END.test(word)) ? range.to : null
    // "ab nächster Woche" has no end
    const isAhead = range.from !== null && range.from > today
    if (last === null) return { from: range.from, to: isAhead ? null : addDays(today, 1) }
    const from = addDays(last, -1)
    // "since the end of the year" is the last one's
    return { from: from > today ? subYears(from, 1) : from, to: addDays(today, 1) }
  }
  if (is(lead, 'after')) return { from: range.to, to: null }
  if (lead !== undefined && isForTime(lead, words[0])) return range
  const isEnding = words.some(({ word }) => END.test(word))
  if (is(lead, 'before')) return { from: null, to: isEnding ? range.to : range.from }
  return is(lead, 'until') ? { from: null, to: range.to } : range
}

/** Dutch "voor" is "before" and "for": "voor deze week", "voor vandaag". */
export function isForTime({ word }: Token, next: Token | undefined): boolean {
  const isFor = is(next, 'this', 'next', 'last', 'past', 'previous', 'today', 'tomorrow')
  return word === 'voor' && isFor
}

/** "Dal 1 al 15 novembre", "desde el 4 hasta el 22 de mayo": "dal" and "desde" also mean "since". */
function isSpan(words: Token[]): boolean {
  const isDay = (token: Token | undefined) => daysOf(token?.word) !== null
  const isDays = words.some(({ word }) => /^\d{1,2}-\d{1,2}$/.test(word))
  const said = words.filter((token) => !is(token, 'in') || is(token, 'to'))
  return (
    isDays ||
    said.some((token, at) => is(token, 'to', 'until') && isDay(said[at - 1]) && isDay(said[at + 1]))
  )
}

/** The other side in "before and after July". */
export function otherSide(
  range: DayRange,
  lead: Token | undefined,
  tokens: Token[],
): DayRange | null {
  const at = lead === undefined ? -1 : tokens.indexOf(lead)
  const isBoth = is(tokens[at - 1], 'and') && is(lead, 'after') && is(tokens[at - 2], 'before')
  return isBoth ? { from: null, to: range.from } : null
}

/** True for "from tomorrow on" and "from May onward". */
export function isOnward(lead: Token | undefined, tokens: Token[], at: number): boolean {
  const word = tokens[at]?.word ?? ''
  // "from Monday on the permit" says what it is about
  const isOn = /^(?:on|an)$/.test(word) && !is(tokens[at + 1], 'in')
  return is(lead, 'from') && (isOn || /^(?:onwards?|forward)$/.test(word))
}

/** "L'audience de septembre". */
const OF = /^(?:de|d|di|del|do|van)$/
/** Maximum words of what happened then, with its article and those of "before" itself. */
const EVENT = 6

/**
 * The index of "before" in "before the hearing in September", whose date is that of the event; null
 * if the words before `at` name none.
 */
export function leadOfEvent(tokens: Token[], at: number): number | null {
  const isOnly = ({ use, concepts }: Token, ...known: Concept[]) =>
    use === null && [...concepts].every((concept) => known.includes(concept))
  const isNoun = (token: Token | undefined) =>
    token !== undefined &&
    (isOnly(token, 'weak', 'light') || (token.soft && is(token, 'meeting'))) &&
    !/^\d/.test(token.word)
  const end = OF.test(tokens[at - 1]?.word ?? '') ? at - 1 : at
  if (!isNoun(tokens[end - 1])) return null
  const own = tokens.slice(0, end)
  const lead = own.findLastIndex((token) => is(token, 'since', 'before', 'after', 'until'))
  const event = own.slice(lead + 1)
  const [first, ...rest] = event
  const isLed =
    first !== undefined && isOnly(first, 'stop', 'in', 'me', 'that') && rest.length < EVENT
  const isPlain = rest.every(
    (token) => isNoun(token) || isOnly(token, 'weak', 'light', 'stop', 'in', 'to', 'that'),
  )
  return lead >= 0 && own[lead]?.use === null && isLed && isPlain ? lead : null
}

/** True if a word before a date changes the range. */
export function isModifier(token: Token | undefined): boolean {
  return is(token, 'since', 'before', 'after', 'until', 'between', 'from')
}
