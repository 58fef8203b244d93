/** BM25 of meetings: term saturation (k1) and length normalization (b). */
const MEETING = { saturation: 1.2, length: 0.75 }
/** BM25 of passages: saturation for own and surrounding words, and the weight of the surroundings. */
const PASSAGE = { own: 1.2, around: 2.5, surroundings: 2 }

/** Rarity of a term that occurs in `count` of `all` (BM25's idf). */
export function rarityOf(count: number, all: number): number {
  return Math.log(1 + (Math.max(all - count, 0) + 0.5) / (count + 0.5))
}

/** Score of a meeting in which a term occurs `times` times. `length` is 1 for average length. */
export function meetingFit(times: number, length: number): number {
  const { saturation, length: share } = MEETING
  return (times * (saturation + 1)) / (times + saturation * (1 - share + share * length))
}

/** Score of a passage by a word's occurrences in it and around it. */
export function passageFit(own: number, around: number): number {
  return (
    (own * (PASSAGE.own + 1)) / (own + PASSAGE.own) +
    (PASSAGE.surroundings * around * (PASSAGE.around + 1)) / (around + PASSAGE.around)
  )
}
