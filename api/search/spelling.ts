import { otherWords } from '@app/ai/question/glossary'
import { isNear } from '@app/ai/question/spelling'
import { findUnknownWords } from '@app/db/search/vocabulary'
import { distance } from 'fastest-levenshtein'

/** Comparisons for the words of one question. */
const COMPARISONS = 20_000
/** Words for one thing: more of them would count for more than the rest of the question. */
const SAME = 2
/** Stems this long may be wrong in two letters. */
const LONG = 8

/**
 * The words with those that nobody ever said replaced by the same thing in a language that is spoken, or by what they
 * are nearly: a foreign or misspelt word finds what was meant.
 */
export async function spellWords(
  userId: number,
  words: string,
  languages: string[],
): Promise<string> {
  const parts = words.split(/\s+/)
  if (words === '') return words
  const work = { left: COMPARISONS }
  const unknown = await findUnknownWords(userId, parts.join(' '), languages)
  const others = new Map(unknown.map(({ word }) => [word, otherWords(word)]))
  const spoken = await spokenOf(userId, [...others.values()].flat(), languages)
  const meant = new Map<string, string>()
  for (const { word, stem, near } of unknown) {
    const same = (others.get(word) ?? []).filter((other) => spoken.has(other.toLowerCase()))
    const edits = stem.length < LONG ? 1 : 2
    const close = near.filter((term) => isNear(stem, term, work, edits))
    const [best] = close.toSorted((one, other) => distance(stem, one) - distance(stem, other))
    const found = same.length > 0 ? same.slice(0, SAME).join(' ') : best
    if (found !== undefined) meant.set(word, found)
  }
  return parts.map((part) => meant.get(part.toLowerCase()) ?? part).join(' ')
}

/** Those of the words that somebody said, in lower case. */
async function spokenOf(
  userId: number,
  words: string[],
  languages: string[],
): Promise<Set<string>> {
  if (words.length === 0) return new Set()
  const unknown = await findUnknownWords(userId, words.join(' '), languages)
  const silent = new Set(unknown.map(({ word }) => word))
  return new Set(words.map((word) => word.toLowerCase()).filter((word) => !silent.has(word)))
}
