import { addDays, type Day, weekday } from './zone'

/** Whole days of the reader's calendar; `to` is not included. Null is open. */
export type DayRange = { from: Day | null; to: Day | null }

export const MONTHS = [
  ...['january', 'february', 'march', 'april', 'may', 'june'],
  ...['july', 'august', 'september', 'october', 'november', 'december'],
]

/** A month's name, whole or short, as one group of a pattern. */
export const MONTH =
  '(january|february|march|april|may|june|july|august|september|october|november|december|jan|feb|mar|apr|jun|jul|aug|sept|sep|oct|nov|dec)'

export function daysFrom(first: Day, count: number): DayRange {
  return { from: addDays(first, 0), to: addDays(first, count) }
}

/** Months may overflow: month 0 is the December before. */
export function monthsFrom(year: number, month: number, count: number): DayRange {
  return {
    from: addDays({ year, month, day: 1 }, 0),
    to: addDays({ year, month: month + count, day: 1 }, 0),
  }
}

/** Weeks begin on Sunday; 0 is the week of `today`. */
export function week(today: Day, offset: number): DayRange {
  return daysFrom(addDays(today, offset * 7 - weekday(today)), 7)
}

/** 0 is the quarter of `today`. */
export function quarter(today: Day, offset: number): DayRange {
  const first = Math.floor((today.month - 1) / 3) * 3 + 1
  return monthsFrom(today.year, first + offset * 3, 3)
}

/** The whole of a calendar unit, so many units from today's. */
export function unit(name: string, today: Day, offset: number): DayRange {
  if (name === 'day') return daysFrom(addDays(today, offset), 1)
  if (name === 'week') return week(today, offset)
  if (name === 'month') return monthsFrom(today.year, today.month + offset, 1)
  if (name === 'quarter') return quarter(today, offset)
  return monthsFrom(today.year + offset, 1, 12)
}

/** The same day so many units before; the last of the month where that month is shorter. */
export function backFrom(today: Day, name: string, count: number): Day {
  if (name === 'day') return addDays(today, -count)
  if (name === 'week') return addDays(today, -7 * count)
  const months = name === 'year' ? 12 * count : name === 'quarter' ? 3 * count : count
  const first = addDays({ year: today.year, month: today.month - months, day: 1 }, 0)
  const last = addDays({ ...first, month: first.month + 1 }, -1)
  return { ...first, day: Math.min(today.day, last.day) }
}

/** True where `one` is before `other`. */
export function isBefore(one: Day, other: Day): boolean {
  return numberOf(one) < numberOf(other)
}

function numberOf({ year, month, day }: Day): number {
  return Date.UTC(year, month - 1, day)
}

/** "1–30 April" for the reader; the year stands where it is not this one. */
export function describeRange({ from, to }: DayRange, today: Day): string {
  const last = to === null ? null : addDays(to, -1)
  if (from === null) return last === null ? '' : `until ${dayName(last, today)}`
  if (last === null) return `since ${dayName(from, today)}`
  if (from.year !== last.year) return `${dayName(from, today)} – ${dayName(last, today, true)}`
  if (from.month !== last.month) return `${dayName(from, last)} – ${dayName(last, today)}`
  return from.day === last.day ? dayName(last, today) : `${from.day}–${dayName(last, today)}`
}

function dayName({ year, month, day }: Day, today: Day, always = false): string {
  const name = MONTHS[month - 1] ?? ''
  const text = `${day} ${name.slice(0, 1).toUpperCase()}${name.slice(1)}`
  return always || year !== today.year ? `${text} ${year}` : text
}
