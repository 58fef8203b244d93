import { distance } from 'fastest-levenshtein'

/** Remaining budget of word comparisons. */
export type Work = { left: number }

/**
 * Comparisons for a question and its history, about 50 ms; beyond them only exact matches are
 * found.
 */
export const COMPARISONS = 250_000

/** Shorter words are too often one edit apart. */
export const SHORTEST_FUZZY = 5
const LONGEST_ONE_EDIT = 6

/**
 * True within `edits` edits, by default one, or two for long words; a transposition is one edit.
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

/** True if the words differ only by a transposition. */
export function areSwapped(one: string, other: string): boolean {
  if (one.length !== other.length) return false
  const at = [...one].findIndex((letter, place) => letter !== other[place])
  const swapped = `${one.slice(0, at)}${one[at + 1]}${one[at]}${one.slice(at + 2)}`
  return swapped === other
}
