import type { Language } from '../plan'
import { is, type Token } from '../sentence'
import { vocabularyOf } from '../vocabulary'

const LONGEST_COUNT = 3
/** A day of a month: "5", "5th", "21ste", "1º". */
export const DAY = /^(\d{1,2})(?:st|nd|rd|th|er|e|s?te|de|[ºo])?$/

/** A number in digits or words; "a few". */
export function countOf(token: Token | undefined, language: Language): number | null {
  if (token === undefined) return null
  if (/^\d+$/.test(token.word)) return token.word.length < LONGEST_COUNT ? Number(token.word) : null
  if (is(token, 'few')) return /^(?:a?\s?coup|paar|par|paio)/.test(token.word) ? 2 : 3
  // "à" is no count
  if (language === 'en' && /^an?$/.test(token.word)) return 1
  if (/^(?:ein(?:e[mnrs]?)?|une?|uma?|una|een)$/.test(token.word)) return 1
  const written = vocabularyOf(language).numbers.indexOf(token.word)
  return written < 0 ? null : written
}

/** An ordinal: "the third", "3rd"; 0 for "last". */
export function orderOf(token: Token | undefined, language: Language): number | null {
  if (token === undefined) return null
  const said = numbered(/^(\d{1,2})(?:st|nd|rd|th|er|re|e|s?te|de|º|ª)$/, token)
  if (said !== null) return said
  const stem = token.word.replace(/(?:e[nrsm]?|os?|as?)$/, '')
  const written = vocabularyOf(language).orders.findIndex(
    (word) => word === token.word || (stem.length > 3 && word.startsWith(stem)),
  )
  return written > 0 ? written : is(token, 'last') ? 0 : null
}

/** The number in a word of this form. */
export function numbered(pattern: RegExp, token: Token | undefined): number | null {
  const said = pattern.exec(token?.word ?? '')?.[1]
  return said === undefined ? null : Number(said)
}

/** "5th", "5-9": the first and last day. */
export function daysOf(word = ''): [number, number] | null {
  const [, first, last] =
    /^(\d{1,2})(?:st|nd|rd|th|er|e|s?te|de|[ºo])?(?:-(\d{1,2})(?:st|nd|rd|th)?)?$/.exec(word) ?? []
  return first === undefined ? null : [Number(first), Number(last ?? first)]
}

/** Sunday is 0. */
export function weekdayOf(token: Token | undefined, language: Language): number | null {
  const word = token?.word.replace(/(?<=y|g|woch)s$|(?<=tag|woch)en$|-feiras?$/, '') ?? ''
  const isShort = (short: string) =>
    language === 'en' && word === short && !/^(?:sun|sat|wed)$/.test(word)
  const day = vocabularyOf(language).weekdays.findIndex(
    ([long = '', ...shorts]) => word === long || isSeveral(word, long) || shorts.some(isShort),
  )
  return day < 0 ? null : day
}

/** True for "Mondays" and "montags", but not for the Spanish "lunes", which is also singular. */
export function isWeekdays(token: Token | undefined, language: Language): boolean {
  const word = token?.word.replace(/-feiras$/, '') ?? ''
  return vocabularyOf(language).weekdays.some(([long = '']) => isSeveral(word, long))
}

function isSeveral(word: string, long: string): boolean {
  return word === `${long}s` || word === `${long}en`
}
