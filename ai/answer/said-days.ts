import { type DayRange, dayIn } from '../question/dates/calendar'
import { describePeriod } from '../question/dates/describe'
import { countOf, orderOf, weekdayOf } from '../question/dates/numbers'
import { readDates } from '../question/dates/read'
import { UNITS_OF_MANY } from '../question/dates/readers'
import type { Language } from '../question/plan'
import { is, readSentence, type Sentence, type Token } from '../question/sentence'
import type { Concept } from '../question/words/concepts'
import { splitSentences } from '../sentences'

/** Words for a time, as said, and the days that they meant: "yesterday", "May 7, 2026". */
type SaidDays = { said: string; days: string }

/** What a meeting's passage says; its date is an ISO instant. */
type Said = { text: string; date: string; kind: string }

/** Maximum sentences of a passage that are read, and times that are told. */
const SENTENCES = 8
const MOST = 6
/** Any other year: described days then have theirs. */
const ELSEWHEN = new Date(0)

/** Cheap to search for before a sentence is read. */
const MAY_BE_SAID =
  /yesterday|tomorrow|\bago\b|last|next|this|dies|gestern|morgen|\bvor\b|letzt|vorig|nächst|hier|demain|il y a|derni|prochain|ayer|mañana|hace|pasad|próxim|ontem|amanhã|(?<!\p{L})h[áa](?!\p{L})|passad|ieri|domani|\bfa\b|scors|prossim|gister|geleden|volgend/iu

const DAYS = ['yesterday', 'tomorrow', 'ago'] as const
const UNITS = ['week', 'month', 'quarter', 'year'] as const
/** "The last few years", "since last summer", "early next year". */
const VAGUE = ['few', 'since', 'until', 'between', 'past', 'late', 'early'] as const
/** "The last week of school", "the next day" after something else. */
const THE = /^(?:the|in|over|for|during)$/

/**
 * The days meant by "yesterday", "last month" or "three weeks ago" in what was said at a meeting, in
 * the adviser's time zone. Notes, which may be written on any day, are left out.
 */
export function daysSaid({ text, date, kind }: Said, timeZone: string): SaidDays[] {
  if (kind === 'note') return []
  const day = dayIn(new Date(date), timeZone)
  const found = timesIn(text).flatMap((sentence) => daysIn(sentence, day))
  return [...new Map(found.map((each) => [each.said.toLowerCase(), each])).values()].slice(0, MOST)
}

/** The first sentences that may name a time by the day on which they were said. */
export function timesIn(text: string): string[] {
  if (!MAY_BE_SAID.test(text)) return []
  const told = splitSentences(text).filter((sentence) => MAY_BE_SAID.test(sentence))
  return told.slice(0, SENTENCES)
}

/** "yesterday: May 7, 2026; last month: April 2026", empty if nothing was said so. */
export function describeDays(said: Said, timeZone: string): string {
  return daysSaid(said, timeZone)
    .map(({ said: words, days }) => `${words}: ${days}`)
    .join('; ')
}

function daysIn(text: string, day: Date): SaidDays[] {
  const sentence = readSentence(text, { left: 0 })
  return readDates(sentence, day, 'past').flatMap(({ expression, range, start, end }) => {
    const words = sentence.tokens.slice(start, end)
    const isMeant =
      isRelative(words, sentence.language) && isBounded(range) && !isEndOf(sentence, start)
    return isMeant ? [{ said: expression, days: describePeriod(range, ELSEWHEN) }] : []
  })
}

/** "A month and two days ago", "two days from tomorrow", "Sunday from last week", "the third last week". */
function isEndOf({ tokens, language }: Sentence, start: number): boolean {
  const before = tokens.slice(0, start).findLast((token) => !is(token, 'and', 'from', 'in'))
  const isPart = weekdayOf(before, language) !== null || orderOf(before, language) !== null
  return isPart || is(before, 'day', 'more', 'less', ...UNITS)
}

function isBounded({ from, to }: DayRange): boolean {
  return from !== null && to !== null
}

function isRelative(tokens: Token[], language: Language): boolean {
  const has = (...concepts: Concept[]) => tokens.some((token) => is(token, ...concepts))
  if (has(...VAGUE)) return false
  if (has(...DAYS)) return true
  // "in the last weeks"
  const isCounted = tokens.some((token) => countOf(token, language) !== null)
  if (!isCounted && tokens.some(({ word }) => UNITS_OF_MANY.test(word))) return false
  // "the last Monday of March" is not that of the meeting
  if (tokens.some((token, at) => is(token, 'last') && is(tokens[at + 2], 'in'))) return false
  const isLed = THE.test(tokens[0]?.word ?? '')
  // "next Friday" and "this summer" are not the same for everybody
  if (isLed || has('after', 'before')) return false
  return has('last') || (has('next', 'this') && has(...UNITS))
}
