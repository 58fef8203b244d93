import { distance } from 'fastest-levenshtein'

/** Comparisons of two words that reading may still take. */
export type Work = { left: number }

/** Comparisons for a question and those before it, about 50 ms; past them only what is spelt right is found. */
export const COMPARISONS = 250_000

/** Shorter words are too often one edit apart. */
export const SHORTEST_FUZZY = 5
const LONGEST_ONE_EDIT = 6

/**
 * True within `edits` edits, by default one, two for long words; two letters that changed places
 * are one edit.
 */
export function isNear(
  one: string,
  other: string,
  work: Work,
  edits = Math.min(one.length, other.length) <= LONGEST_ONE_EDIT ? 1 : 2,
): boolean {
  if (work.left <= 0) return false
  work.left -= 1
  const shorter = Math.min(one.length, other.length)
  if (shorter < SHORTEST_FUZZY || Math.abs(one.length - other.length) > edits) return false
  if (one.charAt(0) !== other.charAt(0)) return false
  return distance(one, other) <= edits || areSwapped(one, other)
}

/** The same letters but for two neighbours that changed places. */
export function areSwapped(one: string, other: string): boolean {
  if (one.length !== other.length) return false
  const at = [...one].findIndex((letter, place) => letter !== other[place])
  const swapped = `${one.slice(0, at)}${one[at + 1]}${one[at]}${one.slice(at + 2)}`
  return swapped === other
}
