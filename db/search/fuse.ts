import type { Near } from './nearest'
import type { RankedPassage } from './rank-passages'
import { smoothSimilarity } from './smooth-similarity'
import type { Text } from './texts'

/** The constant of reciprocal rank fusion. */
const FUSION = 60
/** Maximum passages from each arm. */
export const CANDIDATES = 150

/** `score` is the ranking score, comparable within one answer. */
export type Fused = RankedPassage & { score: number }

/**
 * Fuses both arms by rank: the sum of reciprocal ranks, with weight 1 for words and `weight` for
 * the vector.
 */
export function fuseByRank(fitting: RankedPassage[], near: Near[], weight: number): Fused[] {
  const ofWords = fitting.map((_passage, at) => 1 / (FUSION + at + 1))
  const ofVector = near.map((_passage, at) => weight / (FUSION + at + 1))
  return summed(fitting, ofWords, near, ofVector)
}

/**
 * Fuses both arms by value: the normalized fit plus `weight` times the normalized similarity, each
 * 0 to 1. Unlike ranks, this separates a passage that stands out from the first of many weak ones.
 */
export function fuseBySimilarity(
  fitting: RankedPassage[],
  near: Near[],
  texts: Text[],
  weight: number,
): Fused[] {
  const lent = smoothSimilarity(near, texts)
    .sort((one, other) => other.similarity - one.similarity)
    .slice(0, CANDIDATES)
  const ofWords = shares(fitting.map(({ fit }) => fit))
  const ofVector = shares(lent.map(({ similarity }) => similarity)).map((share) => weight * share)
  return summed(fitting, ofWords, lent, ofVector)
}

/**
 * Scales descending numbers to 0..1, from one step below the last to the first, so that few of them
 * are close to 1.
 */
function shares(falling: number[]): number[] {
  const [most = 0, least = most] = [falling[0], falling.at(-1)]
  const under = least - (most - least) / falling.length
  return falling.map((each) => (most === under ? 1 : (each - under) / (most - under)))
}

function summed(
  fitting: RankedPassage[],
  ofWords: number[],
  near: Near[],
  ofVector: number[],
): Fused[] {
  const fused = new Map<string, Fused>()
  for (const [at, passage] of fitting.entries()) {
    fused.set(passageKey(passage), { ...passage, score: ofWords[at] ?? 0 })
  }
  for (const [at, { meetingId, source, position }] of near.entries()) {
    const passage = { meetingId, source, position }
    const key = passageKey(passage)
    const before = fused.get(key) ?? { ...passage, fit: 0, coverage: 0, score: 0 }
    fused.set(key, { ...before, score: before.score + (ofVector[at] ?? 0) })
  }
  return [...fused.values()]
}

type Place = Pick<Near, 'meetingId' | 'source' | 'position'>

function passageKey({ meetingId, source, position }: Place): string {
  return `${meetingId} ${source} ${position}`
}
