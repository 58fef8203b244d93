import type { Query } from '../../connection/sql'

type Fragment = ReturnType<Query>

/**
 * How places are packed into a posting's numbers. `places`: chunk · 4096 + weight in its
 * surroundings, in halves · 64 + occurrences in itself; for a speaker, the share of the chunk in
 * 63rds. `words`: chunk · 4096 + position of the word in the chunk.
 */
const CHUNK = 4096
const AROUND = 64
/** The maximum of a packed count. */
export const FULL = 63

/** A number of `places`. */
export function packPlace(chunk: number, around: number, times: number): number {
  return chunk * CHUNK + Math.min(around * 2, FULL) * AROUND + Math.min(times, FULL)
}

/** A number of a speaker's `places`. */
export function packShare(chunk: number, share: number): number {
  return chunk * CHUNK + share
}

/** A number of `words`. */
export function packWord(chunk: number, nth: number): number {
  return chunk * CHUNK + Math.min(nth, CHUNK - 1)
}

/** In SQL, the chunk of a packed place or word. */
export function unpackChunk(packed: Fragment, sql: Query): Fragment {
  return sql`(${packed} / ${CHUNK}::int)`
}

/** The chunk of a packed place or word. */
export function chunkAt(packed: number): number {
  return Math.floor(packed / CHUNK)
}

/** Occurrences in the chunk itself, or a speaker's share of it. */
export function timesAt(place: number): number {
  return place % AROUND
}

/** The weight in the chunk's surroundings. */
export function aroundAt(place: number): number {
  return (Math.floor(place / AROUND) % AROUND) / 2
}
