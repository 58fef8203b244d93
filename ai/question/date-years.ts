import { isBefore } from './calendar'
import type { Tense } from './dates'
import { type Found, findDate } from './find-date'
import { numberOfYear, SAID_YEAR } from './said-year'
import type { Day } from './zone'

const SAID = new RegExp(`\\b${SAID_YEAR}\\b`, 'i')
const YEAR_ONLY = new RegExp(`^${SAID_YEAR}$`, 'i')
const WITHIN = /^(?:['’]s)?,?\s+(?:in|during|around)\s+/i

/** "Last year in April" and "in 2025, in the spring" are the month and the season of that year. */
export function withinYear(text: string, year: Found, today: Day, tense: Tense): Found {
  const [gap] = WITHIN.exec(text.slice(year.end)) ?? []
  if (gap === undefined || !YEAR_ONLY.test(year.words)) return year
  const start = year.end + gap.length
  const found = findDate(text, today, tense, start)
  if (found === null || found.at !== start || saidYear(found, today) !== null) return year
  const dated = ofYear(found, saidYear(year, today) ?? today.year, today)
  return dated === found ? year : { ...dated, at: year.at }
}

/**
 * Two dates as they are meant together: a year that one of them has counts for the other too, and of two
 * without one, the second comes after the first where they are said `inOrder`.
 */
export function ofOneTime(
  one: Found,
  other: Found,
  inOrder: boolean,
  today: Day,
  tense: Tense,
): [Found, Found] {
  const [first, second] = [saidYear(one, today), saidYear(other, today)]
  if (first !== null && second !== null) return [one, other]
  if (first !== null) {
    const dated = ofYear(other, first, today)
    return [one, isReversed(one, dated) ? ofYear(other, first + 1, today) : dated]
  }
  if (second !== null) {
    const dated = ofYear(one, second, today)
    return [isReversed(dated, other) ? ofYear(one, second - 1, today) : dated, other]
  }
  if (!inOrder || !isReversed(one, other)) return [one, other]
  return tense === 'past'
    ? [ofYear(one, yearOf(one, today) - 1, today), other]
    : [one, ofYear(other, yearOf(other, today) + 1, today)]
}

function isReversed({ range: one }: Found, { range: other }: Found): boolean {
  return one.from !== null && other.from !== null && isBefore(other.from, one.from)
}

function yearOf({ range }: Found, today: Day): number {
  return range.from?.year ?? today.year
}

function saidYear({ words }: Found, today: Day): number | null {
  const said = SAID.exec(words)?.[1]
  return said === undefined ? null : numberOfYear(said, today)
}

/** The date in that year; the same where its words take no year, as "yesterday" takes none. */
function ofYear(found: Found, year: number, today: Day): Found {
  const words = `${found.words} ${year}`
  const dated = findDate(words, today, 'past')
  if (dated === null || dated.at > 0 || dated.end < words.length) return found
  return { ...found, words, range: dated.range }
}
