import { is, type Token } from '../sentence'
import type { Concept } from '../words/concepts'
import { AND } from '../words/pattern'
import {
  dayAlone,
  dayLed,
  endOfBeginning,
  endOfLately,
  endOfNow,
  endOfWithin,
  isAlone,
  isTomorrow,
} from './led'
import { monthOf } from './month-names'
import { countOf, DAY, daysOf, numbered, orderOf, weekdayOf } from './numbers'
import { type Captured, type DateContext, free, over, type PartReader, type Step } from './pattern'

const UNITS = ['day', 'week', 'month', 'quarter', 'year'] as const
const PARTS = ['early', 'mid', 'late'] as const
/** First month of each season; winter starts in the previous year. */
const SEASONS = { spring: 2, summer: 5, autumn: 8, winter: 11 } as const
/** Words between "avoir" and "été": "n'a pas été", "a-t-il été". */
const BETWEEN =
  /^(?:pas|jamais|plus|toujours|deja|bien|aussi|t|je|tu|il|elle|on|nous|vous|ils|elles|ce)$/
/** Forms of "avoir" before "été": "a été" is not summer. */
const HAS_BEEN =
  /^(?:ai|as|a|avons|avez|ont|av(?:ais|ait|ions|iez|aient|oir)|aur(?:a|ont|ait|aient)|ayant)$/i

/**
 * Readers for the capital letters in a pattern; lowercase words are concepts, and "/" separates
 * alternatives.
 */
export const READERS: Record<string, PartReader> = {
  N: (at, { tokens, language }) => step(at, 'count', countOf(free(tokens, at), language)),
  O: (at, { tokens, language }) => step(at, 'order', orderOf(free(tokens, at), language)),
  U: (at, { tokens }) => step(at, 'unit', UNITS.find((unit) => is(free(tokens, at), unit)) ?? null),
  P: (at, { tokens }) => step(at, 'part', PARTS.find((part) => is(free(tokens, at), part)) ?? null),
  M: (at, { tokens, language }) => step(at, 'month', monthOf(at, tokens, language)),
  D: (at, { tokens }) => step(at, 'days', daysOf(free(tokens, at)?.word)),
  W: (at, { tokens, language }) => step(at, 'weekday', weekdayOf(free(tokens, at), language)),
  S: (at, { tokens }) => {
    if (tokens[at]?.word === 'ete' && isAfterHaving(tokens, at)) return null
    const [, month = null] =
      Object.entries(SEASONS).find(([name]) => is(free(tokens, at), name as Concept)) ?? []
    return step(at, 'season', month)
  },
  Q: (at, { tokens, language }) =>
    step(
      at,
      'order',
      numbered(language === 'nl' ? /^[qk]([1-4])$/ : /^[qt]([1-4])$/, free(tokens, at)),
    ),
  H: (at, { tokens }) => step(at, 'order', numbered(/^[hs]([12])$/, free(tokens, at))),
  Y: (at, context) => yearAt(at, context),
  tomorrow: (at, { tokens, language }) =>
    isTomorrow(tokens, at, language) ? { end: at + 1 } : null,
  /** The second day of "the 3rd to the 10th". */
  E: (at, { tokens }) => step(at, 'ending', numbered(DAY, free(tokens, at))),
  /** The second day of "April 9 to 17", but not the number of "from April 9 to 17 clients". */
  F: (at, context) => {
    const next = context.tokens[at + 1]
    const isBare = /^\d+$/.test(free(context.tokens, at)?.word ?? '')
    const isCounted =
      next !== undefined &&
      (next.concepts.size === 0 || is(next, 'meeting', 'client', 'action', 'note', 'day', 'week'))
    return isBare && isCounted && !/^\d{4}$/.test(next?.word ?? '')
      ? null
      : (READERS.E?.(at, context) ?? null)
  },
  /** "In the last", "past": in English these count back from today. */
  R: (at, { tokens, language }) => {
    const end = language === 'en' ? endOfLately(tokens, at) : null
    return end === null ? null : { end }
  },
  /** Excludes part of another date: "the last quarter of 2025". */
  Z: (at, context) => {
    const place = over(context.tokens, at)
    const isPart = ['M', 'Y', 'S', 'Q'].some((name) => READERS[name]?.(place, context))
    const [one, two] = context.tokens.slice(place)
    const isOfUnit = isUnit(one) || (isUnit(two) && is(one, 'this', 'next', 'last', 'previous'))
    return (isPart && (place > at || READERS.M?.(at, context))) || isOfUnit ? null : { end: at }
  },
  /** Never matches in English: its modifiers precede the date. */
  X: (at, { language }) => (language === 'en' ? null : { end: at }),
  /** "In" before a time from now, in French and Italian: "dans deux semaines". */
  I: (at, { tokens, language }) =>
    /^(?:dans|tra|fra)$/.test(tokens[at]?.word ?? '') ||
    (language === 'nl' && tokens[at]?.word === 'over')
      ? { end: at + 1 }
      : null,
  /** "On the 21st", "for the 21st", but not "for the third time". */
  A: (at, { tokens }) => {
    const [lead, article, , next] = tokens.slice(at)
    const isEnd = next === undefined || is(next, 'stop')
    const isFor = lead?.word === 'for' && article?.word === 'the' && isEnd
    return lead?.word === 'on' || isFor ? { end: at + 1 } : null
  },
  /** "No dia 24", "el día 24". */
  G: (at, { tokens, language }) =>
    tokens[at]?.word === 'dia' && /^(?:es|pt)$/.test(language) ? { end: at + 1 } : null,
  /** The number of a week: "KW 46". */
  K: (at, { tokens }) => step(at, 'count', numbered(/^(\d{1,2})$/, free(tokens, at))),
  /** "Week" after its number: "46. Kalenderwoche". */
  V: (at, { tokens }) =>
    /^(?:kw|kalenderwoche)$/.test(free(tokens, at)?.word ?? '') ? { end: at + 1 } : null,
  L: (at, { tokens }) => (WEEKEND.test(free(tokens, at)?.word ?? '') ? { end: at + 1 } : null),
  /** "On the" before a weekend, but not "about the weekend" or "the weekend house". */
  C: (at, { tokens, language }) => {
    const [about, article, after] = [tokens[at - 2], tokens[at - 1], tokens[at + 1]]
    const isAbout = ABOUT.test(about?.word ?? '') && !(about?.word === 'over' && language === 'en')
    const isAlone = after === undefined || after.use !== null || after.concepts.size > 0
    const isLed = THE.test(article?.word ?? '') && (isAlone || article?.word === 'am')
    return isLed && !isAbout ? { end: at } : null
  },
  /** Several units without their number: "the last weeks". */
  Us: (at, { tokens, language }) => {
    const isMany = UNITS_OF_MANY.test(free(tokens, at)?.word ?? '')
    const isFrench = tokens[at - 1]?.word === 'derniers' || tokens[at - 1]?.word === 'prochains'
    return isMany || (language === 'fr' && isFrench)
      ? (READERS.U?.(at, { tokens, language } as DateContext) ?? null)
      : null
  },
  /** The last weekday of "from Tuesday to Thursday". */
  Wend: (at, { tokens, language }) => step(at, 'ending', weekdayOf(free(tokens, at), language)),
  /** "To" between weekdays; "and" only after "between". */
  To: (at, { tokens }) => {
    const isTo = is(free(tokens, at), 'to', 'until')
    const isBetween = tokens.slice(0, at).some((token) => is(token, 'between'))
    return isTo && (isBetween || !AND.test(tokens[at]?.word ?? '')) ? { end: at + 1 } : null
  },
  Begin: (at, { tokens }) => ending(endOfBeginning(tokens, at)),
  Now: (at, { tokens }) => ending(endOfNow(tokens, at)),
  Within: (at, { tokens }) => ending(endOfWithin(tokens, at)),
  /** A number that nothing follows that it could count or belong to: "in week 10". */
  Ends: (at, { tokens }) =>
    tokens[at] === undefined || (tokens[at].concepts.size > 0 && !is(tokens[at], 'in'))
      ? { end: at }
      : null,
  Alone: (at, { tokens }) => (isAlone(tokens[at]) ? { end: at } : null),
  /** A day that is written as one: "9th". */
  Ord: (at, context) =>
    /\D$/.test(free(context.tokens, at)?.word ?? '') ? (READERS.E?.(at, context) ?? null) : null,
  /** "La semana actual", "die laufende Woche". */
  Current: (at, { tokens }) =>
    CURRENT.test(free(tokens, at)?.word ?? '') ? { end: at + 1 } : null,
  /** "The 8th" after "since" or "from". */
  T: (at, { tokens, language, text = '' }) =>
    step(at, 'ending', dayLed(tokens, at) ?? dayAlone(tokens, at, language, text)),
}

const WEEKEND = /^(?:weekend|wochenende|weekeinde)$/
const THE = /^(?:the|am|ubers|le|il|o|no|nel|het|dit)$/
const ABOUT = /^(?:about|uber|sur|sobre|su|sul|over|of|de|for)$/

const CURRENT =
  /^(?:actual|corriente|corrente|atual|courante?|aktuellen?|laufenden?|huidige|lopende|current)$/
/** Plural units, besides the French "mois". */
export const UNITS_OF_MANY =
  /^(?:(?:day|week|month|quarter|year)s|tagen?|wochen|monaten?|quartalen?|jahren?|jours|semaines|trimestres|ann?ees|ans|dias|semanas|meses|anos|giorni|settimane|mesi|trimestri|anni|dagen|weken|maanden|kwartalen|jaren)$/

function isAfterHaving(tokens: Token[], at: number): boolean {
  const before = tokens.slice(0, at).findLast(({ word }) => !BETWEEN.test(word))
  return HAS_BEEN.test(before?.text ?? '')
}

function isUnit(token: Token | undefined): boolean {
  return is(token, 'day', 'week', 'month')
}

function ending(end: number | null): Step | null {
  return end === null ? null : { end }
}

function step<Key extends keyof Captured>(
  at: number,
  key: Key,
  value: Captured[Key] | null,
): Step | null {
  return value === null ? null : { end: at + 1, [key]: value }
}

/** "2025", "of last year", "l'année dernière". */
function yearAt(at: number, { tokens, today }: DateContext): Step | null {
  const place = over(tokens, at)
  const [one, two] = [free(tokens, place), free(tokens, place + 1)]
  if (/^(?:19|20)\d{2}$/.test(one?.word ?? '')) return { end: place + 1, year: Number(one?.word) }
  const which = is(two, 'year') ? one : is(one, 'year') ? two : undefined
  const shift = shiftOf(which)
  return shift === null ? null : { end: place + 2, year: today.getFullYear() + shift }
}

/** -1 for "last", 0 for "this", 1 for "next"; otherwise null. */
function shiftOf(token: Token | undefined): number | null {
  if (is(token, 'this')) return 0
  if (is(token, 'next')) return 1
  return is(token, 'last', 'past', 'previous') ? -1 : null
}
