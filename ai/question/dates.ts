import { addDays, type Day, dayIn, weekday } from './zone'

/** Whole days, `to` not included. */
export type DayRange = { from: Day; to: Day }

const MONTHS = [
  ...['january', 'february', 'march', 'april', 'may', 'june'],
  ...['july', 'august', 'september', 'october', 'november', 'december'],
]
const NUMBERS = [
  'zero',
  'one',
  'two',
  'three',
  'four',
  'five',
  'six',
  'seven',
  'eight',
  'nine',
  'ten',
]

/** The dates that a question names, in the reader's calendar; weeks begin on Sunday. Null when it names none. */
export function readDates(question: string, now: Date, timeZone: string): DayRange | null {
  const text = question.toLowerCase()
  const today = dayIn(now, timeZone)
  return (
    namedMonth(text, today) ??
    quarter(text, today) ??
    spanOf(text, today) ??
    relative(text, today) ??
    namedYear(text)
  )
}

/** A month without a year is the latest one that has begun. */
function namedMonth(text: string, today: Day): DayRange | null {
  const found = new RegExp(
    `\\b(?:in|from|during|of|since|for)\\s+(?:early |late |last )?(${MONTHS.join('|')})(?:,?\\s+(\\d{4}))?\\b`,
  ).exec(text)
  const name = found?.[1]
  if (name === undefined) return null
  const month = MONTHS.indexOf(name) + 1
  const year = found?.[2] ? Number(found[2]) : today.year - (month > today.month ? 1 : 0)
  const from = { year, month, day: 1 }
  return { from, to: text.includes('since') ? addDays(today, 1) : { ...from, month: month + 1 } }
}

function quarter(text: string, today: Day): DayRange | null {
  const named = /\bq([1-4])(?:\s+(\d{4}))?\b/.exec(text)
  const current = Math.floor((today.month - 1) / 3)
  if (named?.[1] !== undefined) {
    const index = Number(named[1]) - 1
    const year = named[2] ? Number(named[2]) : today.year - (index > current ? 1 : 0)
    return months(year, index * 3 + 1, 3)
  }
  if (/\b(last|previous) quarter\b/.test(text)) return months(today.year, current * 3 - 2, 3)
  return /\bthis quarter\b/.test(text) ? months(today.year, current * 3 + 1, 3) : null
}

/** "The last three weeks" counts back from today, today included. */
function spanOf(text: string, today: Day): DayRange | null {
  const found = /\b(?:last|past|previous)\s+(\d{1,3}|[a-z]+)\s+(day|week|month|year)s\b/.exec(text)
  const [, amount, unit] = found ?? []
  if (amount === undefined || unit === undefined) return null
  const count = /^\d+$/.test(amount) ? Number(amount) : NUMBERS.indexOf(amount)
  if (count < 1) return null
  const to = addDays(today, 1)
  if (unit === 'day') return { from: addDays(to, -count), to }
  if (unit === 'week') return { from: addDays(to, -count * 7), to }
  const back = unit === 'year' ? count * 12 : count
  return { from: addDays({ ...today, month: today.month - back }, 0), to }
}

function relative(text: string, today: Day): DayRange | null {
  if (/\btoday\b/.test(text)) return days(today, 1)
  if (/\byesterday\b/.test(text)) return days(addDays(today, -1), 1)
  const sunday = addDays(today, -weekday(today))
  if (/\bthis week\b/.test(text)) return days(sunday, 7)
  if (/\b(last|previous|past) week\b/.test(text)) return days(addDays(sunday, -7), 7)
  if (/\bthis month\b/.test(text)) return months(today.year, today.month, 1)
  if (/\b(last|previous|past) month\b/.test(text)) return months(today.year, today.month - 1, 1)
  if (/\bthis year\b/.test(text)) return months(today.year, 1, 12)
  return /\b(last|previous|past) year\b/.test(text) ? months(today.year - 1, 1, 12) : null
}

function namedYear(text: string): DayRange | null {
  const year = /\b(?:in|during|of|from) (20\d{2})\b/.exec(text)?.[1]
  return year === undefined ? null : months(Number(year), 1, 12)
}

function days(from: Day, count: number): DayRange {
  return { from, to: addDays(from, count) }
}

function months(year: number, month: number, count: number): DayRange {
  const first = addDays({ year, month, day: 1 }, 0)
  return { from: first, to: addDays({ year, month: month + count, day: 1 }, 0) }
}

/** "1–30 April 2026" for the reader. */
export function describeRange({ from, to }: DayRange): string {
  const last = addDays(to, -1)
  const name = ({ month }: Day) => capital(MONTHS[month - 1] ?? '')
  if (from.year !== last.year) {
    return `${from.day} ${name(from)} ${from.year} – ${last.day} ${name(last)} ${last.year}`
  }
  if (from.month !== last.month) {
    return `${from.day} ${name(from)} – ${last.day} ${name(last)} ${last.year}`
  }
  const span = from.day === last.day ? `${from.day}` : `${from.day}–${last.day}`
  return `${span} ${name(last)} ${last.year}`
}

function capital(word: string): string {
  return word.slice(0, 1).toUpperCase() + word.slice(1)
}
