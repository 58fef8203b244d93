import { addDays } from 'date-fns/addDays'
import { dayOf, type Tense } from './calendar'

/** Named days of the year by folded word: month (January is 0) and day. */
const FIXED: Record<string, [number, number]> = {
  ...named(
    'christmas, christmas day, xmas, weihnachten, noel, navidad, natal, natale, kerst, kerstmis',
    [11, 25],
  ),
  ...named('christmas eve, xmas eve, heiligabend', [11, 24]),
  ...named('boxing day', [11, 26]),
  ...named('halloween', [9, 31]),
  ...named(
    "valentine, valentine's, valentines, valentine day, valentine's day, valentines day",
    [1, 14],
  ),
  ...named('silvester, new year eve', [11, 31]),
  ...named('st patrick day, saint patrick day', [2, 17]),
  ...named('independence day', [6, 4]),
  ...named('veterans day, veteran day', [10, 11]),
  ...named('new year day, neujahr, nouvel an, capodanno', [0, 1]),
  ...named('juneteenth', [5, 19]),
}
/** Days from Easter Sunday. */
const OF_EASTER: Record<string, number> = {
  ...named('easter, easter sunday, ostern, paques, pascua, pascoa, pasqua, pasen', 0),
  ...named('good friday, karfreitag', -2),
  ...named('easter monday, ostermontag', 1),
}
/** A week index meaning the last such weekday of a month, which has four or five. */
const LAST = 4
/** Month (January is 0), weekday (Sunday is 0) and weeks into the month. */
const MOVING: Record<string, [number, number, number]> = {
  thanksgiving: [10, 4, 3],
  'labor day': [8, 1, 0],
  'columbus day': [9, 1, 1],
  'presidents day': [1, 1, 2],
  'memorial day': [4, 1, LAST],
  ...named("mother day, mother's day, mothers day", [4, 0, 1]),
  ...named("father day, father's day, fathers day", [5, 0, 2]),
  'martin luther king day': [0, 1, 2],
  'mlk day': [0, 1, 2],
}

function named<Day>(words: string, day: Day): Record<string, Day> {
  return Object.fromEntries(words.split(', ').map((word) => [word, day]))
}

/**
 * The date of a holiday in a year, otherwise the nearest one the tense allows. Null if the word is
 * not a holiday.
 */
export function holidayIn(
  word: string,
  today: Date,
  tense: Tense,
  year: number | null,
): Date | null {
  const now = today.getFullYear()
  if (year !== null) return dayIn(word, today, year)
  const own = dayIn(word, today, now)
  if (own === null) return null
  if (tense === 'future') return own < today ? dayIn(word, today, now + 1) : own
  return own > today ? dayIn(word, today, now - 1) : own
}

function dayIn(word: string, today: Date, year: number): Date | null {
  const fixed = FIXED[word]
  if (fixed !== undefined) return dayOf(today, year, fixed[0], fixed[1])
  const days = OF_EASTER[word]
  if (days !== undefined) {
    const sunday = easter(today, year)
    return sunday && addDays(sunday, days)
  }
  const moving = MOVING[word]
  if (moving === undefined) return null
  const [month, weekday, weeks] = moving
  const first = dayOf(today, year, month, 1)
  const found = first && addDays(first, ((weekday - first.getDay() + 7) % 7) + 7 * weeks)
  return found?.getMonth() === month ? found : found && addDays(found, -7)
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
