import type { Day } from './zone'

/** A year as it is said with a date, one group: "2025", "last year". */
export const SAID_YEAR = '((?:19|20)\\d{2}|(?:last|this|next)\\s+year)'

/** The number of a year so said. */
export function numberOfYear(said: string, today: Day): number {
  if (/^\d/.test(said)) return Number(said)
  if (/^last/i.test(said)) return today.year - 1
  return /^next/i.test(said) ? today.year + 1 : today.year
}
