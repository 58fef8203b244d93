import { weekdayOf } from '../../dates/numbers'
import type { Hours, Language } from '../../plan'
import { is, type Sentence, type Token } from '../../sentence'
import { vocabularyOf } from '../../vocabulary'
import { meaningAt } from './lexicon'

/** A time of day in a sentence, in minutes after midnight. */
export type Clock = { name: string; minutes: number | null; length: number }

const CLOCK = /^(\d{1,2})(?:([:.h])(\d{2}))?(h|u|am|pm)?$/
const UNIT = /^(?:[ap]\.?m|uhr|h|o'clock|o’clock|sharp)$/
/** The hours of each part of a day. */
export const PARTS: Record<string, Hours> = {
  morning: { from: null, to: '12:00' },
  afternoon: { from: '12:00', to: '18:00' },
  evening: { from: '18:00', to: null },
  early: { from: null, to: '09:00' },
  earlyHours: { from: null, to: '09:00' },
}
/** "In the" of "nine in the morning", "at" of "eleven at night". */
const OF_PART = /^(?:in|at|the)$/
const NOON = 12 * 60
const HOURS = 24
/** Lunch is from noon to the first, and over at the second for those who come after it. */
const LUNCH = 2 * 60
const AFTER_LUNCH = 13 * 60
/** "After 5" and "at 3" are in the afternoon. */
const EARLIEST = 7 * 60
/** Minutes after the hour at which a meeting still starts "at nine". */
const SHARP = 15

/** The times of day by their first token: "9 am", "14h30", "lunch". Marks their words as dates. */
export function markClocks({ tokens, language }: Sentence): Map<number, Clock> {
  const clocks = new Map<number, Clock>()
  for (const [at, token] of tokens.entries()) {
    const clock = token.use === null ? (clockAt(tokens, at, language) ?? named()) : null
    if (clock === null) continue
    for (const each of tokens.slice(at, at + clock.length)) each.use = 'date'
    clocks.set(token.at, clock)

    function named(): Clock | null {
      const meaning = meaningAt(tokens, at, language)
      const name = meaning?.concepts.find((each) => each in PARTS || /^(?:noon|lunch)$/.test(each))
      return meaning && name !== undefined ? { name, minutes: null, length: meaning.length } : null
    }
  }
  return clocks
}

function clockAt(tokens: Token[], at: number, language: Language): Clock | null {
  const token = tokens[at]
  const [, hour, point, minute, own] = CLOCK.exec(token?.word ?? '') ?? []
  const said = hour ?? (token?.use === null ? wordOf(token, language) : null)
  const { half, length } = unitAt(tokens, at + 1, language)
  const isUnit = own !== undefined || length > 0
  const isAlone = !isUnit && isAtHour(tokens, at, language)
  if (said === null || (!isUnit && !isAlone && (point === undefined || point === '.'))) return null
  const sort = (own ?? half ?? '').charAt(0)
  const isHalf = sort === 'p' || sort === 'a'
  const hours = (Number(said) % (isHalf ? 12 : 24)) + (sort === 'p' ? 12 : 0)
  // nobody meets at "3 Uhr" in the night; "03:30" is said as it is
  const isLate = sort !== 'a' && hours > 0 && hours * 60 < EARLIEST && !hour?.startsWith('0')
  const minutes = hours * 60 + Number(minute ?? 0) + (isLate ? NOON : 0)
  return { name: 'H', minutes, length: 1 + (own === undefined ? length : 0) }
}

/** "Tomorrow at nine", "morgen um neun": a number alone, not one of things. */
function isAtHour(tokens: Token[], at: number, language: Language): boolean {
  const next = tokens[at + 1]
  const isEnd =
    next === undefined || is(next, 'stop', ...DAYS) || weekdayOf(next, language) !== null
  return isEnd && AT[language].test(`${tokens[at - 2]?.word} ${tokens[at - 1]?.word}`)
}

const DAYS = ['today', 'tomorrow', 'yesterday', 'this', 'next', 'last'] as const
/** Before an hour. */
const AT: Record<Language, RegExp> = {
  en: / at$/,
  de: / um$/,
  nl: / om$/,
  fr: / a$/,
  es: /^a las$/,
  pt: / as$/,
  it: / alle$/,
}

function wordOf(token: Token, language: Language): number | null {
  const written = vocabularyOf(language).numbers.indexOf(token.word)
  return written > 0 && written <= 12 ? written : null
}

/** "Am" or "o'clock", and "in the evening", after a number. */
function unitAt(
  tokens: Token[],
  at: number,
  language: Language,
): { half?: string; length: number } {
  // "die drei am längsten überfälligen": a German "am" is no half of the day
  const isAm = language === 'de' && tokens[at]?.word === 'am'
  const unit = isAm ? undefined : UNIT.exec(tokens[at]?.word ?? '')?.[0]
  const start = at + (unit === undefined ? 0 : 1)
  const step = tokens.slice(start).findIndex(({ word }) => !OF_PART.test(word))
  // "nueve de la mañana" is one phrase, "nine morning meetings" are two things
  const isPhrase = step === 0 && unit === undefined && language !== 'en'
  const part = step > 0 || isPhrase ? meaningAt(tokens, start + step, language) : null
  const name = part?.concepts.find((each) => each in PARTS)
  if (part === null || name === undefined)
    return unit === undefined ? { length: 0 } : { half: unit, length: 1 }
  const half = name === 'morning' ? 'am' : 'pm'
  return { half, length: start - at + step + part.length }
}

/** "Before 9 am", "between 2 and 4 pm", "in the afternoon", "after lunch". */
export function hoursOf(
  marks: { names: ReadonlySet<string>; count: number | null }[],
  language: Sentence['language'],
): Hours | null {
  const has = (...names: string[]) =>
    marks.some((mark) => names.some((name) => mark.names.has(name)))
  const part = Object.keys(PARTS).findLast((name) => has(name))
  if (part !== undefined) return PARTS[part] ?? null
  const isBefore = has('before', 'until', 'earlier')
  const isAfter = !isBefore && has('after', 'since', 'from', 'onward')
  const isLunch = has('lunch') && !isAfter && !isBefore
  const points = marks.flatMap(({ names, count }) => {
    if (names.has('noon')) return [NOON]
    if (names.has('lunch')) return isLunch ? [NOON, NOON + LUNCH] : [isAfter ? AFTER_LUNCH : NOON]
    if (count === null || (!names.has('H') && count > HOURS)) return []
    return names.has('H') ? [count] : [count * 60]
  })
  const [first, last] = points.map((minutes, at) => afternoon(minutes, at))
  if (first === undefined) return null
  // "between 6 and 7" is in the evening as a whole
  const end = last !== undefined && last <= first && last < NOON ? last + NOON : last
  if (end !== undefined) return { from: timeOf(first), to: timeOf(end) }
  if (isAfter) return { from: timeOf(first), to: null }
  return { from: isBefore ? null : timeOf(first), to: timeOf(isBefore ? first : first + SHARP) }

  function afternoon(minutes: number, at: number): number {
    const last = points.at(-1) ?? 0
    const isBare = marks.every(({ names }) => !names.has('H')) && language === 'en'
    const isOfSame = at === 0 && points.length > 1 && last >= NOON && minutes + NOON < last
    return isOfSame || (isBare && minutes < EARLIEST) ? minutes + NOON : minutes
  }
}

function timeOf(minutes: number): string {
  const [hour, minute] = [Math.floor(minutes / 60) % 24, minutes % 60]
  return [hour, minute].map((part) => String(part).padStart(2, '0')).join(':')
}

/**
 * The hours that are within both: "in the morning, before ten". An hour outside a part of the day
 * is the one twelve hours from it: "tonight at eight"; if that is outside too, it alone counts.
 */
export function within(one: Hours | null, other: Hours | null): Hours | null {
  if (one === null || other === null) return other
  const [part, time] = isPart(one) ? [one, other] : [other, one]
  if (!isPart(part)) return shared(one, other)
  const ways = [time, halfDayFrom(time)].map((each) => shared(part, each))
  return ways.find((each) => !isEmpty(each)) ?? time
}

function isPart({ from, to }: Hours): boolean {
  return Object.values(PARTS).some((part) => part.from === from && part.to === to)
}

function isEmpty({ from, to }: Hours): boolean {
  return from !== null && to !== null && from >= to
}

function halfDayFrom({ from, to }: Hours): Hours {
  const [first, last] = [from, to].map((time) => time && timeOf(minutesOf(time) + NOON))
  return { from: first ?? null, to: last ?? null }
}

/** True for "at nine", a time without a length. */
export function isMoment({ from, to }: Hours): boolean {
  return from !== null && to !== null && minutesOf(to) - minutesOf(from) === SHARP
}

function minutesOf(time: string): number {
  const [hour, minute] = time.split(':').map(Number)
  return (hour ?? 0) * 60 + (minute ?? 0)
}

function shared(one: Hours, other: Hours): Hours {
  const [from = null] = [one.from, other.from]
    .flatMap((time) => time ?? [])
    .toSorted()
    .toReversed()
  const [to = null] = [one.to, other.to].flatMap((time) => time ?? []).toSorted()
  return { from, to }
}
