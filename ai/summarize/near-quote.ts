import { normalized } from '../segments'

/** A quote matches if this share of its words occurs in one place. */
const ENOUGH = 0.8

/** The window of the quote's length that shares the most words with it, if enough. */
export function findNear(words: string[], owners: number[], wanted: string[]): number | null {
  const needed = countOf(wanted)
  const inside = new Map<string, number>()
  let shared = 0
  let best = 0
  let at = -1
  const change = (word: string | undefined, by: 1 | -1) => {
    const need = word === undefined ? undefined : needed.get(word)
    if (word === undefined || need === undefined) return
    const before = inside.get(word) ?? 0
    inside.set(word, before + by)
    shared += Math.min(before + by, need) - Math.min(before, need)
  }
  for (let end = 0; end < words.length; end += 1) {
    change(words[end], 1)
    if (end >= wanted.length) change(words[end - wanted.length], -1)
    if (shared > best) {
      best = shared
      at = Math.max(0, end - wanted.length + 1)
    }
  }
  return best / wanted.length >= ENOUGH ? (owners[at] ?? null) : null
}

function countOf(words: string[]): Map<string, number> {
  const counts = new Map<string, number>()
  for (const word of words) counts.set(word, (counts.get(word) ?? 0) + 1)
  return counts
}

/** A text's words for comparison, ignoring punctuation and case. */
export function wordsOf(text: string): string[] {
  return normalized(text.toLowerCase(), 'NFKC').match(/[\p{L}\p{N}]+/gu) ?? []
}
