/** The model's dimensions, so that both kinds fit one column. */
export const HASH_DIMENSIONS = 1536

/**
 * Embeds one text. A text without words gets a uniform vector because a zero vector has no
 * direction.
 */
export function hashVector(text: string): number[] {
  const counts = new Float64Array(HASH_DIMENSIONS)
  const words = text.toLowerCase().match(/[\p{L}\p{N}]+/gu) ?? []
  words.forEach((word, at) => {
    add(counts, `w:${stem(word)}`, 1)
    const next = words[at + 1]
    if (next !== undefined) add(counts, `p:${stem(word)} ${stem(next)}`, 0.5)
    const padded = `_${word}_`
    for (let from = 0; from + 3 <= padded.length; from += 1) {
      add(counts, `t:${padded.slice(from, from + 3)}`, 0.2)
    }
  })
  const damped = Array.from(counts, (count) => Math.sign(count) * Math.log1p(Math.abs(count)))
  const length = Math.hypot(...damped)
  if (length === 0) return damped.map(() => 1 / Math.sqrt(HASH_DIMENSIONS))
  return damped.map((value) => value / length)
}

function add(counts: Float64Array, feature: string, weight: number) {
  const hash = fnv(feature)
  const at = hash % HASH_DIMENSIONS
  counts[at] = (counts[at] ?? 0) + (hash & 0x80000000 ? -weight : weight)
}

function stem(word: string): string {
  return word.length > 4 ? word.replace(/(ing|ed|es|s)$/, '') : word
}

function fnv(text: string): number {
  let hash = 0x811c9dc5
  for (let at = 0; at < text.length; at += 1) {
    hash = Math.imul(hash ^ text.charCodeAt(at), 0x01000193)
  }
  return hash >>> 0
}
