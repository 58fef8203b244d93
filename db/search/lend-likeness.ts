import type { Near } from './nearest'
import type { Text } from './texts'

/** The share that each neighbor has in a passage's likeness, and each of those next to them. */
const NEXT = 0.15
const NEXT_BUT_ONE = 0.075
const SHARES = [
  [-2, NEXT_BUT_ONE],
  [-1, NEXT],
  [1, NEXT],
  [2, NEXT_BUT_ONE],
] as const

/**
 * The passages with what their neighbors lend them of their likeness. A neighbor that is not among them is taken for as alike as
 * the last of them; beyond the ends of a text nothing is lent.
 */
export function lendLikeness(near: Near[], texts: Text[]): Near[] {
  const lengths = new Map(
    texts.map(([meetingId, source, chunks]) => [`${meetingId} ${source}`, chunks]),
  )
  const byText = new Map<string, Map<number, number>>()
  for (const { meetingId, source, position, likeness } of near) {
    const key = `${meetingId} ${source}`
    const known = byText.get(key) ?? new Map<number, number>()
    byText.set(key, known.set(position, likeness))
  }
  const least = near.at(-1)?.likeness ?? 0
  return near.map((passage) => {
    const key = `${passage.meetingId} ${passage.source}`
    const [known, length] = [byText.get(key), lengths.get(key) ?? 0]
    let likeness = passage.likeness
    for (const [away, share] of SHARES) {
      const at = passage.position + away
      if (at < 0 || at >= length) continue
      likeness += share * ((known?.get(at) ?? least) - passage.likeness)
    }
    return { ...passage, likeness }
  })
}
