import { generator } from '../../testing/golden/library'

/** Words that carry meaning; as many again carry none. */
const VOCABULARY = 20_000
/** Vectors as a model's: dense, in clusters of meaning. */
const DIMENSIONS = 1536
const CLUSTERS = 60

const random = generator(11)
const centres = Array.from({ length: CLUSTERS }, () => Array.from({ length: DIMENSIONS }, gaussian))

/** A question about two to five words that are not among the forty most frequent. */
export function question(): string {
  return `What did Tom say about the ${text(2 + Math.floor(random() * 4), 40)}?`
}

/** Words as often as words are: the nth by 1/n. */
export function text(count: number, from = 0): string {
  return Array.from({ length: count }, () => word(from)).join(' ')
}

export function word(from = 0): string {
  const rank = Math.floor((VOCABULARY - from) ** random()) + from
  return `w${rank.toString(36)}x${(rank * 7919).toString(36)}`
}

/** A vector near one of the clusters' centres. */
export function nearSomething(): number[] {
  const centre = centres[Math.floor(random() * CLUSTERS)] ?? []
  return centre.map((value) => value + gaussian())
}

function gaussian(): number {
  return Math.sqrt(-2 * Math.log(1 - random())) * Math.cos(2 * Math.PI * random())
}
