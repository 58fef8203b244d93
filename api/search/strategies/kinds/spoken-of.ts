import { timesIn } from '@app/ai/answer/said-days'
import { dayName, parseDay, type Tense } from '@app/ai/question/dates/calendar'
import { readDates } from '@app/ai/question/dates/read'
import type { Language, PlanDates } from '@app/ai/question/plan'
import { has, readSentence, type Sentence } from '@app/ai/question/sentence'
import { addDays } from 'date-fns/addDays'
import { differenceInMonths } from 'date-fns/differenceInMonths'
import { parseISO } from 'date-fns/parseISO'
import type { FoundPassage } from '../../passages'

/** Short words in names of holidays: "a single year" does not mention New Year's Day. */
const OF_HOLIDAY = /\b(?:new|day|eve|mlk)\b/g
/** Words besides the name of a period. */
const AROUND = /^(?:\d{4}|last|next|this|early|late|beginning|since|until|before|after)$/
/** More than a month: an expression whose days move with it is relative. */
const LATER_DAYS = 40
/** Where the month begins in an ISO day. */
const MONTH = 5
const TENSES = ['future', 'past'] as const

type Said = Pick<FoundPassage, 'body' | 'date'>

/**
 * True if a passage mentions the period; the year is required unless it is the next such month
 * after the meeting.
 */
export function speaksOf({ body, date }: Said, { expression, from }: PlanDates): boolean {
  const text = body.toLowerCase()
  const names = expression.toLowerCase().match(/\p{L}{4,}|\d{4}/gu) ?? []
  const missing = names.filter((name) => !text.includes(name))
  if (missing.length === names.length) return false
  const short = expression.toLowerCase().match(OF_HOLIDAY) ?? []
  if (short.some((word) => !new RegExp(`\\b${word}\\b`).test(text))) return false
  const isNext =
    from !== null &&
    differenceInMonths(parseISO(from), parseISO(date)) <= 11 &&
    from > date.slice(0, 10)
  return missing.every((name) => AROUND.test(name) && (isNext || !/\d/.test(name)))
}

/** True if a passage is about the period: "last year" at a meeting in the year after it. */
export function isOfThat(said: Said, date: PlanDates, language: Language): boolean {
  const isNamed = isOfPast(date.expression, language) ? saysYear(said, date) : speaksOf(said, date)
  return isNamed || saysAgo(said, date, language)
}

/** "Last year" may be called by its number. */
function saysYear({ body }: Pick<Said, 'body'>, { from, to }: PlanDates): boolean {
  const year = from?.slice(0, MONTH - 1)
  const isYear = from === `${year}-01-01` && to === `${year}-12-31`
  return isYear && new RegExp(`\\b${year}\\b`).test(body)
}

function isOfPast(text: string, language: Language): boolean {
  return hasPast(readSentence(text, { left: 0 }, language))
}

function hasPast(sentence: Sentence): boolean {
  return has(sentence, 'last', 'past', 'ago', 'yesterday')
}

/** "Last month" at a meeting in April speaks of March. */
function saysAgo({ body, date }: Said, { from, to }: PlanDates, language: Language): boolean {
  if (from === null || to === null) return false
  const day = parseDay(date.slice(0, 10), 'UTC')
  return timesIn(body).some((told) => {
    const sentence = readSentence(told, { left: 0 }, language)
    if (!hasPast(sentence)) return false
    return readDates(sentence, day, 'past').some(({ expression, range }) => {
      if (range.from === null || range.to === null || !isOfPast(expression, language)) return false
      return dayName(range.from) <= to && dayName(addDays(range.to, -1)) >= from
    })
  })
}

/** False if the period's name means other days in that meeting: "tomorrow" is the day after it. */
export function mayMean(
  { date }: Pick<Said, 'date'>,
  { expression, from, to }: PlanDates,
  language: Language,
): boolean {
  const said = parseDay(date.slice(0, 10), 'UTC')
  if (!isRelative(expression, said, language)) return true
  return TENSES.some((tense) => {
    const meant = daysMeant(expression, said, language, tense)
    return meant !== null && meant.from <= (to ?? meant.from) && meant.to >= (from ?? meant.to)
  })
}

/** True for "tomorrow", not for "November 27": its days depend on the day it is said. */
function isRelative(expression: string, said: Date, language: Language): boolean {
  const [now, later] = [said, addDays(said, LATER_DAYS)].map((day) =>
    daysMeant(expression, day, language, 'future')?.from.slice(MONTH),
  )
  return now !== undefined && later !== undefined && now !== later
}

/** The first and last day that an expression names if said on that day; null for no dates. */
function daysMeant(expression: string, day: Date, language: Language, tense: Tense) {
  const sentence = readSentence(expression, { left: 0 }, language)
  const { from, to } = readDates(sentence, day, tense)[0]?.range ?? { from: null, to: null }
  return from && to && { from: dayName(from), to: dayName(addDays(to, -1)) }
}
