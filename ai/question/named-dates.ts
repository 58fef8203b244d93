import { type DayRange, daysFrom, isBefore, MONTH, MONTHS, monthsFrom } from './calendar'
import type { DateReader, Tense } from './dates'
import { numberOfYear, SAID_YEAR } from './said-year'
import { addDays, type Day } from './zone'

const YEAR = `(?:,?\\s+(?:(?:of|in)\\s+)?${SAID_YEAR})?`
const DAY = '(\\d{1,2})(?:st|nd|rd|th)?'
const QUARTERS = ['first', 'second', 'third', 'fourth']
/** First months of the seasons; winter begins in the year before. */
const SEASONS: Record<string, number> = { spring: 3, summer: 6, autumn: 9, fall: 9, winter: 12 }

/** What a number is a year after, and what tells it to be none: "for 2000 dollars", "between 2000 and 2500". */
const IN_YEAR =
  '(?<=\\b(?:in|during|of|from|since|for|before|after|until|till|up\\s+to|between|throughout|year)\\s+|(?:19|20)\\d{2}\\s*(?:and|to|through|until|till|-|–)\\s*)'
const NO_AMOUNT =
  '(?![,.]\\d|\\s*(?:%|percent|dollars?|euros?|shares?)|\\s+(?:and|to)\\s+(?!(?:19|20)\\d{2}\\b)\\d)'

/** Dates that have a name or a number: "April 3", "in April 2025", "Q3", "2026-04-03", "the first half of 2026", "spring". */
export function namedDates(tense: Tense): DateReader[] {
  return [
    reader(
      `${MONTH}\\.?\\s+${DAY}(?:\\s*(?:-|–|to|and|through)\\s*${DAY})?(?!\\d)${YEAR}`,
      ([, month = '', day = '', last, year], today) =>
        dayOfMonth(month, Number(day), Number(last ?? day), year, today, tense),
    ),
    reader(
      `${DAY}(?:\\s*(?:-|–|to|and|until|through)\\s*(?:the\\s+)?${DAY})?\\s+(?:of\\s+)?${MONTH}\\.?${YEAR}`,
      ([, day = '', last, month = '', year], today) =>
        dayOfMonth(month, Number(day), Number(last ?? day), year, today, tense),
    ),
    reader('((?:19|20)\\d{2})-(\\d{2})-(\\d{2})', ([, year, month, day]) =>
      calendarDay(Number(year), Number(month), Number(day)),
    ),
    reader('(\\d{1,2})/(\\d{1,2})/((?:20)?\\d{2})', ([, one, two, said = '']) => {
      const year = Number(said.length === 2 ? `20${said}` : said)
      const isDayFirst = Number(one) > 12
      return calendarDay(year, Number(isDayFirst ? two : one), Number(isDayFirst ? one : two))
    }),
    reader('(\\d{1,2})\\.(\\d{1,2})\\.(20\\d{2})', ([, day, month, year]) =>
      calendarDay(Number(year), Number(month), Number(day)),
    ),
    reader(
      `(?:the\\s+)?(?:(early|mid|late|beginning of|start of|middle of|end of)[\\s-]+)?(?:(last|this|next|the)\\s+)?${MONTH}${YEAR}`,
      inMonth(tense),
    ),
    reader(
      `(?:the\\s+)?(?:q([1-4])|(first|second|third|fourth|last)\\s+quarter)${YEAR}`,
      inQuarter(tense),
    ),
    reader(
      `(?:the\\s+)?(?:h([12])|(first|second)\\s+half(?!\\s+of\\s+(?:${MONTH}|(?:last|this|next|the)\\s+month)))(?:\\s+of\\s+the\\s+year|${YEAR})`,
      inHalf,
    ),
    reader(
      `(?:(?:this|last|the|in)\\s+)?(spring|summer|autumn|fall|winter)${YEAR}(?!\\s+(?:review|meeting|call|session|budget|check|planning))`,
      inSeason,
    ),
    reader(`${IN_YEAR}((?:19|20)\\d{2})${NO_AMOUNT}`, ([, year]) =>
      monthsFrom(Number(year), 1, 12),
    ),
    reader(
      `(?:on\\s+)the\\s+${DAY}(?!\\s+(?:(?:and|to|of)\\s+)?(?:the\\s+)?(?:\\d|${MONTH}))`,
      ([, day = ''], today) => onThe(Number(day), today, tense),
    ),
  ]
}

function reader(pattern: string, read: DateReader['read']): DateReader {
  return {
    pattern: new RegExp(`(?<![\\p{L}\\p{N}])(?:${pattern})(?![\\p{L}\\p{N}])`, 'giu'),
    read: (match, today) => (isVerb(match) ? null : read(lower(match), today)),
  }
}

/** Names of months that are words or names too count only after a preposition, or with a capital where no name follows. */
function isVerb(match: RegExpMatchArray): boolean {
  const said = /^(?:the\s+)?([a-z]{3,9})$/i.exec(match[0].trim())?.[1]
  if (said === undefined || !isMonth(said)) return false
  const text = match.input ?? ''
  const before = text.slice(0, match.index)
  if (AFTER_PREPOSITION.test(before)) return false
  if (/^\s+\p{Lu}\p{Ll}/u.test(text.slice((match.index ?? 0) + match[0].length))) return true
  if (!AMBIGUOUS.test(said)) return false
  return said.charAt(0) === said.charAt(0).toLowerCase() || before.trim() === ''
}

const AMBIGUOUS = /^(?:may|march|mar|jan|jun|dec|sep|august)$/i
const AFTER_PREPOSITION =
  /\b(?:in|of|during|since|until|till|before|after|last|this|next|from|to|for|between|and|through|early|mid|late|or|by)\s+$/i

function isMonth(word: string): boolean {
  return MONTHS.some((month) => month.startsWith(word.toLowerCase().slice(0, 3)))
}

function lower(match: RegExpMatchArray): RegExpMatchArray {
  return Object.assign(
    [...match].map((part) => part?.toLowerCase()),
    { index: match.index, input: match.input },
  ) as RegExpMatchArray
}

function monthOf(name: string): number {
  return MONTHS.findIndex((month) => month.startsWith(name.slice(0, 3))) + 1
}

/** A month without a year is the latest that has begun, or the next to come where the question looks ahead. */
function yearOf(month: number, year: string | undefined, today: Day, tense: Tense): number {
  if (year !== undefined) return numberOfYear(year, today)
  if (tense === 'future') return today.year + (month < today.month ? 1 : 0)
  return today.year - (month > today.month ? 1 : 0)
}

function dayOfMonth(
  name: string,
  day: number,
  last: number,
  said: string | undefined,
  today: Day,
  tense: Tense,
) {
  const month = monthOf(name)
  if (day < 1 || last < day) return null
  const year = yearOf(month, said, today, tense)
  if (addDays({ year, month, day: last }, 0).month !== month) return null
  const first = { year, month, day }
  const isAhead = said === undefined && tense === 'past' && isBefore(today, first)
  return daysFrom(isAhead ? { ...first, year: year - 1 } : first, last - day + 1)
}

function calendarDay(year: number, month: number, day: number): DayRange | null {
  return month < 1 || month > 12 || day < 1 || day > 31 ? null : daysFrom({ year, month, day }, 1)
}

function inMonth(tense: Tense): DateReader['read'] {
  return ([, part, which, name = '', said], today) => {
    const month = monthOf(name)
    const soonest = yearOf(month, said, today, which === 'next' ? 'future' : tense)
    const year =
      which === 'last' && said === undefined && month === today.month ? soonest - 1 : soonest
    if (part === undefined) return monthsFrom(year, month, 1)
    if (/early|beginning|start/.test(part)) return daysFrom({ year, month, day: 1 }, 10)
    if (/mid/.test(part)) return daysFrom({ year, month, day: 11 }, 10)
    return { from: { year, month, day: 21 }, to: addDays({ year, month: month + 1, day: 1 }, 0) }
  }
}

function inQuarter(tense: Tense): DateReader['read'] {
  return ([, number, word, said], today) => {
    if (word === 'last' && said === undefined) return null
    const index =
      number !== undefined ? Number(number) - 1 : word === 'last' ? 3 : QUARTERS.indexOf(word ?? '')
    if (index < 0) return null
    if (said !== undefined) return monthsFrom(numberOfYear(said, today), index * 3 + 1, 3)
    const current = Math.floor((today.month - 1) / 3)
    const nearest = tense === 'future' ? (index < current ? 1 : 0) : index > current ? -1 : 0
    return monthsFrom(today.year + nearest, index * 3 + 1, 3)
  }
}

function inHalf([all = '', number, word, ...groups]: RegExpMatchArray, today: Day): DayRange {
  const said = groups.at(-1)
  const second = number === '2' || word === 'second'
  const begun = second && today.month < 7 && !/the\s+year$/.test(all)
  const year = said !== undefined ? numberOfYear(said, today) : today.year - (begun ? 1 : 0)
  return monthsFrom(year, second ? 7 : 1, 6)
}

function inSeason([all = '', name = '', said]: RegExpMatchArray, today: Day): DayRange | null {
  const month = SEASONS[name] ?? 0
  if (name === 'fall' && !/^(?:this|last|the|in)\s/.test(all) && said === undefined) return null
  const latest = month > today.month ? today.year - 1 : today.year
  const current = latest === today.year && today.month < month + 3
  const year =
    said !== undefined
      ? numberOfYear(said, today)
      : /^last\s/.test(all) && current
        ? latest - 1
        : latest
  return monthsFrom(year, month, 3)
}

function onThe(day: number, today: Day, tense: Tense): DayRange | null {
  if (day < 1 || day > 31) return null
  const passed = day <= today.day
  const month =
    tense === 'past' ? today.month - (passed ? 0 : 1) : today.month + (day >= today.day ? 0 : 1)
  return daysFrom({ year: today.year, month, day }, 1)
}
