import type { DayRange } from '@app/ai/question/dates/calendar'
import { countOf, weekdayOf } from '@app/ai/question/dates/numbers'
import { readDates } from '@app/ai/question/dates/read'
import { is, type Sentence, type Token } from '@app/ai/question/sentence'
import { addDays } from 'date-fns/addDays'
import { isWeekend } from 'date-fns/isWeekend'
import { previousFriday } from 'date-fns/previousFriday'
import { ahead as daysAhead } from './due-days'

/**
 * Words of a sentence that name a time, without those that lead to it. `day` is null if it has no last
 * day that a deadline may mean; `isUntil` if the words before it make it a deadline.
 */
export type Span = { at: number; end: number; day: Date | null; isUntil: boolean }

const UNITS = ['day', 'week', 'month', 'year'] as const
const DAYS_IN_A_WEEK = 7
const END = /^(?:end|ende|eind|einde|fin|fine|fim|final)$/
/** "Lundi en huit", "lundi en quinze": a week, or two, after Monday. */
const WEEKS_LATER: Record<string, number> = { huit: 1, '8': 1, quinze: 2, '15': 2 }

/** The times that a sentence names, in any language, as of `saidOn`. */
export function spansIn(sentence: Sentence, saidOn: Date): Span[] {
  return readDates(sentence, saidOn, 'future').flatMap(({ range, start, end }) => {
    const { tokens } = sentence
    const first = tokens.findIndex((each, at) => at >= start && (at === end - 1 || !isLead(each)))
    const own = tokens.slice(first, end)
    const [at, to] = [own[0]?.at, own.at(-1)?.end]
    if (at === undefined || to === undefined || range.to === null) return []
    const isOther = isAgo(tokens[end]) || (is(tokens[end], 'after') && is(tokens[end + 1], 'next'))
    if (isOther || own.some(isAgo)) return []
    const isBack = tokens.slice(start, first).some((token) => is(token, 'ago'))
    const ahead = isBack ? null : offset(own, sentence, saidOn)
    const last = ahead ?? lastOf(tokens.slice(start, end), range)
    const day = last && afterToday(last, first, sentence, saidOn)
    const isPast = own.some((token) => is(token, 'last')) && day !== null && day <= saidOn
    const isSaid = range.from === null || isOn(own, day, sentence)
    const isUntil = range.from === null || (ahead !== null && first > start)
    return [{ at, end: to, day: isSaid && !isPast ? day : null, isUntil }]
  })
}

/** The last day of a time up to a week, of one that has no start, or of the end of something. */
function lastOf(words: Token[], { from, to }: DayRange): Date | null {
  if (to === null) return null
  const isShort = from === null || addDays(from, DAYS_IN_A_WEEK) >= to
  if (!isShort && !words.some(({ word }) => END.test(word))) return null
  const isWeek = from !== null && addDays(from, DAYS_IN_A_WEEK) <= to
  const last = addDays(to, -1)
  return isWeek && isShort && isWeekend(last) ? previousFriday(last) : last
}

/** False if the day is another weekday than is said: one of the two was misheard. */
function isOn(own: Token[], day: Date | null, { language }: Sentence): boolean {
  const said = own.flatMap((token) => weekdayOf(token, language) ?? [])
  return said.length === 0 || day === null || said.includes(day.getDay())
}

function isLead(token: Token): boolean {
  return is(token, 'in', 'until', 'before') && !END.test(token.word)
}

/** German "vor" is "before" and "ago". */
function isAgo(token: Token | undefined): boolean {
  return is(token, 'ago') && !is(token, 'before')
}

/** True for "in two weeks", "dans deux mois". */
export function hasOffset({ tokens, language }: Sentence): boolean {
  return tokens.some(
    (token, at) => is(token, ...UNITS) && countOf(tokens[at - 1], language) !== null,
  )
}

/** The day in "in two weeks", by which a question means the whole week. */
function offset(own: Token[], { language }: Sentence, saidOn: Date): Date | null {
  const at = own.findIndex((token) => is(token, ...UNITS))
  const unit = UNITS.find((each) => is(own[at], each))
  const count = countOf(own[at - 1], language)
  const isAlone = own.every(
    (token, nth) =>
      nth === at || nth === at - 1 || is(token, 'in', 'next') || token.word === 'dentro',
  )
  if (unit === undefined || count === null || !isAlone) return null
  return daysAhead({ count: String(count), unit }, saidOn)
}

/** A weekday alone is never today, and may be one in a later week. */
function afterToday(day: Date, at: number, { tokens, language }: Sentence, saidOn: Date): Date {
  if (weekdayOf(tokens[at], language) === null || tokens[at + 1]?.use === 'date') return day
  const isFrench = language === 'fr' && tokens[at + 1]?.word === 'en'
  const weeks = isFrench ? (WEEKS_LATER[tokens[at + 2]?.word ?? ''] ?? 0) : 0
  const isToday = day.getTime() === saidOn.getTime()
  return addDays(day, DAYS_IN_A_WEEK * (weeks + (isToday ? 1 : 0)))
}
