import type { ChunkSource } from './chunks'
import { passageFit } from './fit'
import { aroundAt, chunkAt, FULL, timesAt } from './postings/posting-layout'
import type { Phrase, PhraseWeights } from './text-phrases'

/** The share of its score added to a passage spoken entirely by someone the question is about. */
const VOICE = 0.6
/** Weight of words in nearby passages, by distance. */
const SPREAD = [1, 1, 0.5]
/** The shares of the fit of adjacent passages, and of those next to them, that a passage gets. */
const NEXT = 0.4
const NEXT_BUT_ONE = 0.2

/** A word rare enough to count, in one text: its packed words and places. */
export type Word = {
  nth: number
  rarity: number
  needed: boolean
  words: number[]
  places: number[]
}

/** A text with the searched words it contains, in order. */
export type Said = { meetingId: number; source: ChunkSource; words: Word[]; phrases: Phrase[] }

/**
 * By chunk: how well it matches, and how much of the words, weighted by rarity, it and its
 * surroundings contain.
 */
export type Scores = { fit: Float64Array; held: Float64Array }

/** The scores of a text's chunks. `voices` are the packed shares of the question's people. */
export function scoreText(
  { words, phrases }: Said,
  chunks: number,
  weights: PhraseWeights,
  voices: number[][],
): Scores {
  const fit = new Float64Array(chunks)
  const held = new Float64Array(chunks)
  for (const { rarity, needed, places } of words) {
    for (const place of places) {
      const chunk = chunkAt(place)
      fit[chunk] = (fit[chunk] ?? 0) + rarity * passageFit(timesAt(place), aroundAt(place))
      if (needed) held[chunk] = (held[chunk] ?? 0) + rarity
    }
  }
  for (const { nth, times } of phrases) addPhrase(fit, times, weights.get(nth)?.rarity ?? 0)
  const shares = largestShares(voices, chunks)
  return { fit: fit.map((own, chunk) => own * (1 + (VOICE / FULL) * (shares[chunk] ?? 0))), held }
}

/** By chunk, the largest share that one of the people speaks. */
function largestShares(voices: number[][], chunks: number): Uint8Array {
  const shares = new Uint8Array(chunks)
  for (const packed of voices) {
    for (const share of packed) {
      const chunk = chunkAt(share)
      shares[chunk] = Math.max(shares[chunk] ?? 0, timesAt(share))
    }
  }
  return shares
}

function addPhrase(fit: Float64Array, times: Map<number, number>, rarity: number) {
  const around = new Map<number, number>()
  for (const [chunk, count] of times) {
    for (let at = chunk - SPREAD.length + 1; at < chunk + SPREAD.length; at += 1) {
      if (at < 0 || at >= fit.length) continue
      around.set(at, (around.get(at) ?? 0) + count * (SPREAD[Math.abs(at - chunk)] ?? 0))
    }
  }
  for (const [chunk, near] of around) {
    fit[chunk] = (fit[chunk] ?? 0) + rarity * passageFit(times.get(chunk) ?? 0, near)
  }
}

/** A chunk's score plus what its neighbors lend it. */
export function withNeighbors(fit: Float64Array, at: number): number {
  const own = fit[at] ?? 0
  const next = (fit[at - 1] ?? 0) + own + (fit[at + 1] ?? 0)
  const around = (fit[at - 2] ?? 0) + next + (fit[at + 2] ?? 0)
  return (1 - NEXT) * own + (NEXT - NEXT_BUT_ONE) * next + NEXT_BUT_ONE * around
}
