import type { Language } from '../plan'
import { is, type Token } from '../sentence'
import { DAY, numbered, weekdayOf } from './numbers'
import { free } from './pattern'

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

/** What precedes the day of a month that is not named: "on 29th", "am 15.", "le 15", "op de 21e". */
const BEFORE_DAY: Record<Language, RegExp> = {
  en: /^on$/,
  de: /^am$/,
  fr: /^le$/,
  es: /^el$/,
  pt: /^dia$/,
  it: /^il$/,
  nl: /^(?:op|de)$/,
}

/** "Le 16 à 18h": an hour after the day. */
const AT_HOUR = /^(?:at|um|gegen|a|vers|as|alle|verso|om|rond) (?:las )?\d/

/** A day of a month that is not named, at the end of a sentence or before what is no noun; null if there is none. */
export function dayAlone(
  tokens: Token[],
  at: number,
  language: Language,
  text: string,
): number | null {
  const [before, own, after] = [tokens[at - 1], tokens[at], tokens[at + 1]]
  if (own?.use !== null || !BEFORE_DAY[language].test(before?.word ?? '')) return null
  const isOrdinal = /\D$/.test(own.word) || (language === 'de' && text.charAt(own.end) === '.')
  const isTimed = AT_HOUR.test(`${after?.word} ${tokens[at + 2]?.word} ${tokens[at + 3]?.word}`)
  const isLast = isTimed || (after === undefined && !/[%€$£]/.test(text.slice(own.end)))
  const isNoun = after !== undefined && (after.concepts.size === 0 || !is(after, 'stop'))
  if (!isLast && (!isOrdinal || isNoun)) return null
  // "on 15" and "op 15" may be anything
  const isDay = isOrdinal || (isLast && !/^(?:en|nl)$/.test(language))
  return isDay ? numbered(DAY, own) : null
}

/** The index after "within", which precedes a time from now; null if it is not there. */
export function endOfWithin(tokens: Token[], at: number): number | null {
  const word = tokens[at]?.word ?? ''
  if (!/^(?:within|innerhalb|binnen|entro)$/.test(word)) return null
  return word === 'innerhalb' && tokens[at + 1]?.word === 'von' ? at + 2 : at + 1
}

/** The index after "past" or "in the last"; null if they are not there. */
export function endOfLately(tokens: Token[], at: number): number | null {
  if (tokens[at]?.word === 'past') return at + 1
  const words = tokens
    .slice(at, at + 3)
    .map(({ word }) => word)
    .join(' ')
  return /^(?:in|within|over|during|for) the (?:last|past)$/.test(words) ? at + 3 : null
}

/** "The week beginning May 4", "settimana che inizia il 4 maggio", "week die begint op 4 mei". */
const BEGINNING =
  /^(?:commencing|starting|beginning|beginnend|ab|commencant|debutant|empezando|comenzando|comecando|iniziando|beginnt|commence|debute|empieza|comienza|comeca|inizia|comincia|begint|aanvangt|starts|begins)$/
/** "Which", between the week and its verb. */
const WHICH = /^(?:that|which|die|qui|que|che)$/
/** "For two weeks from May 4" is a time, "two weeks from May 4" a day. */
const FOR = /^(?:for|fur|pendant|durante|per|por|voor)$/
const NOW =
  /^(?:now|today|jetzt|heute|maintenant|aujourd|ahora|hoy|agora|hoje|adesso|oggi|nu|vandaag)$/
/** "A partir de". */
const LEAD = /^(?:from|ab|von|a|partir|da|de|vanaf)$/
const LONGEST_LEAD = 3

/** The index after the words that begin a time of a given length; null if there are none. */
export function endOfBeginning(tokens: Token[], at: number): number | null {
  const verb = WHICH.test(tokens[at]?.word ?? '') ? at + 1 : at
  const isLong = is(tokens[at], 'from') && FOR.test(tokens[at - 3]?.word ?? '')
  const isSaid = BEGINNING.test(tokens[verb]?.word ?? '') || isLong
  // "beginnt am", "which begins"
  return isSaid && tokens[at]?.use === null ? verb + 1 : null
}

/** The index after "from now", which follows the length of a time; null if it is not there. */
export function endOfNow(tokens: Token[], at: number): number | null {
  if (tokens[at]?.word === 'hence') return at + 1
  for (let end = at; end < at + LONGEST_LEAD; end += 1) {
    const word = tokens[end]?.word ?? ''
    if (end > at && NOW.test(word)) return end + 1
    if (!LEAD.test(word)) return null
  }
  return null
}

/** The same word as "tomorrow" in Spanish, German and Dutch. */
const MORNING = /^(?:manana|morgen)$/
const THE_PART = /^(?:la|am|den|de)$/

/** True for "mañana" and "morgen", but not in "por la mañana", "am Morgen" and "Montag Morgen". */
export function isTomorrow(tokens: Token[], at: number, language: Language): boolean {
  const [before, own] = [tokens[at - 1], free(tokens, at)]
  const isLed = THE_PART.test(before?.word ?? '') || weekdayOf(before, language) !== null
  return is(own, 'tomorrow') && !(MORNING.test(own?.word ?? '') && isLed)
}

/** True after a time that no other date limits: not "in two weeks from May 4". */
export function isAlone(after: Token | undefined): boolean {
  if (after === undefined) return true
  const isLimit = is(after, 'in', 'from', 'since', 'before', 'after', 'until', 'to')
  return after.concepts.size > 0 && !isLimit
}
