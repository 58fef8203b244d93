/** Repetitions in a row of the same one to eight words that make a loop within a segment. */
const SAME_PHRASES = 6

/** Reduces a phrase repeated in a loop to one. */
export function withoutLoop(text: string): string {
  const words = text.split(/\s+/)
  for (let size = 1; size <= 8; size += 1) {
    for (let from = 0; from + size * SAME_PHRASES <= words.length; from += 1) {
      let to = from + size
      while (to + size <= words.length && sameWords(words, from, to, size)) to += size
      if (to - from < size * SAME_PHRASES) continue
      return withoutLoop([...words.slice(0, from + size), ...words.slice(to)].join(' '))
    }
  }
  return text
}

function sameWords(words: string[], one: number, other: number, size: number): boolean {
  for (let at = 0; at < size; at += 1) {
    if (normal(words[one + at] ?? '') !== normal(words[other + at] ?? '')) return false
  }
  return true
}

/** Words for comparison: lower case, without punctuation. */
export function normal(text: string): string {
  return text.toLowerCase().replace(/[^\p{L}\p{N} ]/gu, '')
}
