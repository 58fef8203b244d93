import { normalized, type Segment } from '../segments'

/** A quote counts as found if the transcript has this share of its words in one place. */
const ENOUGH = 0.8
const FEWEST_WORDS = 3
/** A quote is found by its beginning. */
const MOST_WORDS = 300
/** Words looked at for quotes that nobody said to the letter; no such quote is found after that. */
const MOST_STEPS = 10_000_000

/**
 * Finds the segment in which a quote begins, whatever its punctuation and case; null if nobody said
 * it. A quote of one or two words is found only if the transcript has them together exactly once.
 */
export function createQuoteFinder(
  segments: Segment[],
  mostSteps: number = MOST_STEPS,
): (quote: string | null) => number | null {
  const words: string[] = []
  const owners: number[] = []
  segments.forEach((segment, index) => {
    for (const word of wordsOf(segment.text)) {
      words.push(word)
      owners.push(index)
    }
  })
  const text = ` ${words.join(' ')} `
  let steps = 0

  return (quote) => {
    const wanted = quote === null ? [] : wordsOf(quote).slice(0, MOST_WORDS)
    if (wanted.length === 0) return null
    const said = ` ${wanted.join(' ')} `
    const exact = text.indexOf(said)
    const isShort = wanted.length < FEWEST_WORDS
    if (isShort && text.indexOf(said, exact + 1) > exact) return null
    if (exact >= 0) return owners[countSpaces(text, exact)] ?? null
    steps += words.length
    return isShort || steps > mostSteps ? null : findNear(words, owners, wanted)
  }
}

/** The window of as many words that shares most with the quote, if it shares enough. */
function findNear(words: string[], owners: number[], wanted: string[]): number | null {
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

function countSpaces(text: string, before: number): number {
  let count = 0
  for (let at = text.indexOf(' '); at >= 0 && at < before; at = text.indexOf(' ', at + 1)) {
    count += 1
  }
  return count
}

function wordsOf(text: string): string[] {
  return normalized(text.toLowerCase(), 'NFKC').match(/[\p{L}\p{N}]+/gu) ?? []
}
