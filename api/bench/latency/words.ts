import { generator } from '../../testing/golden/library'

/** Content words; as many stop words come on top. */
const VOCABULARY = 20_000
/** Dense vectors in clusters of meaning, like a model's. */
const DIMENSIONS = 1536
const CLUSTERS = 60

const random = generator(11)
const centers = Array.from({ length: CLUSTERS }, () => Array.from({ length: DIMENSIONS }, gaussian))

/** A question about two to five words outside the forty most frequent. */
export function question(): string {
  return `What did Tom say about the ${text(2 + Math.floor(random() * 4), 40)}?`
}

/** Words with a Zipf distribution: the nth with frequency 1/n. */
export function text(count: number, from = 0): string {
  return Array.from({ length: count }, () => word(from)).join(' ')
}

export function word(from = 0): string {
  const rank = Math.floor((VOCABULARY - from) ** random()) + from
  return `w${rank.toString(36)}x${(rank * 7919).toString(36)}`
}

/** A vector near the center of a cluster. */
export function nearSomething(): number[] {
  const center = centers[Math.floor(random() * CLUSTERS)] ?? []
  return center.map((value) => value + gaussian())
}

function gaussian(): number {
  return Math.sqrt(-2 * Math.log(1 - random())) * Math.cos(2 * Math.PI * random())
}
