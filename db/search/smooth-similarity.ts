import type { Near } from './nearest'
import type { Text } from './texts'

/** The share of a passage's similarity lent to its neighbors, and to the neighbors of those. */
const NEXT = 0.15
const NEXT_BUT_ONE = 0.075
const SHARES = [
  [-2, NEXT_BUT_ONE],
  [-1, NEXT],
  [1, NEXT],
  [2, NEXT_BUT_ONE],
] as const

/**
 * Adds to each passage's similarity what its neighbors lend it. A neighbor missing from the list
 * counts as the last one's similarity; nothing is lent beyond the ends of a text.
 */
export function smoothSimilarity(near: Near[], texts: Text[]): Near[] {
  const lengths = new Map(
    texts.map(([meetingId, source, chunks]) => [`${meetingId} ${source}`, chunks]),
  )
  const byText = new Map<string, Map<number, number>>()
  for (const { meetingId, source, position, similarity } of near) {
    const key = `${meetingId} ${source}`
    const known = byText.get(key) ?? new Map<number, number>()
    byText.set(key, known.set(position, similarity))
  }
  const least = near.at(-1)?.similarity ?? 0
  return near.map((passage) => {
    const key = `${passage.meetingId} ${passage.source}`
    const [known, length] = [byText.get(key), lengths.get(key) ?? 0]
    let similarity = passage.similarity
    for (const [away, share] of SHARES) {
      const at = passage.position + away
      if (at < 0 || at >= length) continue
      similarity += share * ((known?.get(at) ?? least) - passage.similarity)
    }
    return { ...passage, similarity }
  })
}
