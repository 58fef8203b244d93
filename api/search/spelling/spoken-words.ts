import { findUnknownWords } from '@app/db/search/vocabulary'

/** Maximum synonyms per word; more would outweigh the rest of the question. */
export const SAME = 2

/** The words that somebody said, in lowercase. */
export async function spokenOf(
  userId: number,
  words: string[],
  languages: string[],
): Promise<Set<string>> {
  if (words.length === 0) return new Set()
  const unknown = await findUnknownWords(userId, { words: words.join(' '), languages }, 0)
  const silent = new Set(unknown.map(({ word }) => word))
  return new Set(words.map((word) => word.toLowerCase()).filter((word) => !silent.has(word)))
}
