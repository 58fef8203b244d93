import { isNear } from '@app/ai/question/spelling'
import { findUnknownWords } from '@app/db/search/vocabulary'
import { distance } from 'fastest-levenshtein'

/** Comparisons for the words of one question. */
const COMPARISONS = 20_000
/** Stems of so many letters may be wrong in two. */
const LONG = 8

/** The words with those that nobody ever said replaced by what they are nearly: a misspelt word finds what was meant. */
export async function spellWords(
  userId: number,
  words: string,
  languages: string[],
): Promise<string> {
  const parts = words.split(/\s+/)
  if (words === '') return words
  const work = { left: COMPARISONS }
  const meant = new Map<string, string>()
  for (const { word, stem, near } of await findUnknownWords(userId, parts.join(' '), languages)) {
    const edits = stem.length < LONG ? 1 : 2
    const close = near.filter((term) => isNear(stem, term, work, edits))
    const [best] = close.toSorted((one, other) => distance(stem, one) - distance(stem, other))
    if (best !== undefined) meant.set(word, best)
  }
  return parts.map((part) => meant.get(part.toLowerCase()) ?? part).join(' ')
}
