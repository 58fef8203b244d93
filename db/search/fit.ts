/** BM25 of meetings: how soon repetitions cease to count (k1), and how far length counts (b). */
const MEETING = { saturation: 1.2, length: 0.75 }
/** BM25 of passages, of their own words and of those around them, and what the latter count. */
const PASSAGE = { own: 1.2, around: 2.5, surroundings: 2 }

/** The rarity of a term that `count` of `all` have (BM25's idf). */
export function rarityOf(count: number, all: number): number {
  return Math.log(1 + (Math.max(all - count, 0) + 0.5) / (count + 0.5))
}

/** The fit of a meeting in which something is said `times` times. `length` is 1 for one as long as most. */
export function meetingFit(times: number, length: number): number {
  const { saturation, length: share } = MEETING
  return (times * (saturation + 1)) / (times + saturation * (1 - share + share * length))
}

/** The fit of a passage by how often a word is said in it and around it. */
export function passageFit(own: number, around: number): number {
  return (
    (own * (PASSAGE.own + 1)) / (own + PASSAGE.own) +
    (PASSAGE.surroundings * around * (PASSAGE.around + 1)) / (around + PASSAGE.around)
  )
}
