import { addDays } from 'date-fns/addDays'
import { LANGUAGES, type Language } from '../plan'
import { plainLetters } from '../vocabulary'
import holidays from '../words/holidays.txt' with { type: 'text' }
import { readTable } from '../words/table'
import { type DayRange, dayOf, type Tense } from './calendar'
import { lunarDayIn } from './lunar-holidays'

/** In sentences, "jour de l'an" is four words. */
const ELIDED = /(?<= (?:l|d|dell))'/g

/**
 * The days by their names: a date ("12-25"), days from Easter Sunday ("easter-2"), the nth Sunday of
 * Advent or all of it ("advent 1", "advent"), a day of the Hebrew or Islamic calendar ("hebrew
 * Tishri 1"), or the nth or last weekday of a month ("nov thu 4", "may mon last") and days from it
 * ("nov thu 4 +1").
 */
const DAYS = new Map(LANGUAGES.map((language) => [language, namedIn(language)]))
const MONTHS = 'jan feb mar apr may jun jul aug sep oct nov dec'.split(' ')
const WEEKDAYS = 'sun mon tue wed thu fri sat'.split(' ')
/** A week index meaning the last such weekday of a month, which has four or five. */
const LAST = 4
const RAMADAN = 'islamic Ramadan 1'
/** Days of a month of the moon, of which every other one has 29. */
const MONTH = 30

function namedIn(language: Language): Map<string, string> {
  return new Map(
    readTable(holidays, language).flatMap(([day, said]) =>
      said.map((name): [string, string] => [plainLetters(name).replace(ELIDED, ' '), day]),
    ),
  )
}

/** The days of a holiday in a year, otherwise of the nearest one the tense allows. */
export function holidayIn(
  ...said: [words: string, language: Language, today: Date, tense: Tense, year: number | null]
): DayRange | null {
  const first = firstDayIn(...said)
  if (first === null) return null
  const holiday = namedBy(said[0], said[1])
  const christmas = dayOf(said[2], first.getFullYear(), 11, 25)
  if (holiday === 'advent') return { from: first, to: christmas }
  return { from: first, to: addDays(first, holiday === RAMADAN ? MONTH : 1) }
}

/** The language's own meaning of a name comes first. Undefined if it is a holiday in none. */
function namedBy(words: string, language: Language): string | undefined {
  const own = [language, ...LANGUAGES].find((each) => DAYS.get(each)?.has(words))
  return own && DAYS.get(own)?.get(words)
}

function firstDayIn(
  words: string,
  language: Language,
  today: Date,
  tense: Tense,
  year: number | null,
): Date | null {
  const holiday = namedBy(words, language)
  if (holiday === undefined) return null
  const now = today.getFullYear()
  if (year !== null) return dayIn(holiday, today, year)
  const day = dayIn(holiday, today, now)
  if (day === null) return null
  if (tense === 'future') return day < today ? dayIn(holiday, today, now + 1) : day
  return day > today ? dayIn(holiday, today, now - 1) : day
}

function dayIn(holiday: string, today: Date, year: number): Date | null {
  const ofEaster = /^easter(.*)$/.exec(holiday)
  if (ofEaster !== null) {
    const sunday = easter(today, year)
    return sunday && addDays(sunday, Number(ofEaster[1]))
  }
  const ofAdvent = /^advent ?(\d?)$/.exec(holiday)
  if (ofAdvent !== null) {
    const eve = dayOf(today, year, 11, 24)
    return eve && addDays(eve, -eve.getDay() - 7 * (4 - Number(ofAdvent[1] || 1)))
  }
  const fixed = /^(\d+)-(\d+)$/.exec(holiday)
  if (fixed !== null) return dayOf(today, year, Number(fixed[1]) - 1, Number(fixed[2]))
  if (/^(?:hebrew|islamic) /.test(holiday)) return lunarDayIn(holiday, today, year)
  const [month = '', weekday = '', nth, later = '0'] = holiday.split(' ')
  const weeks = nth === 'last' ? LAST : Number(nth) - 1
  const first = dayOf(today, year, MONTHS.indexOf(month), 1)
  const ahead = first && (WEEKDAYS.indexOf(weekday) - first.getDay() + 7) % 7
  const found = first && addDays(first, (ahead ?? 0) + 7 * weeks)
  const isThere = found?.getMonth() === first?.getMonth()
  return found && addDays(found, (isThere ? 0 : -7) + Number(later))
}

/** Gauss's algorithm as given by Meeus. */
function easter(today: Date, year: number): Date | null {
  const golden = year % 19
  const century = Math.floor(year / 100)
  const rest = year % 100
  const leap = Math.floor(century / 4)
  const moon =
    (19 * golden +
      century -
      leap -
      Math.floor((century - Math.floor((century + 8) / 25) + 1) / 3) +
      15) %
    30
  const week = (32 + 2 * (century % 4) + 2 * Math.floor(rest / 4) - moon - (rest % 4)) % 7
  const late = Math.floor((golden + 11 * moon + 22 * week) / 451)
  const sum = moon + week - 7 * late + 114
  return dayOf(today, year, Math.floor(sum / 31) - 1, (sum % 31) + 1)
}
