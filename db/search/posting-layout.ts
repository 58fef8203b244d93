import type { Query } from '../connection/sql'

type Fragment = ReturnType<Query>

/**
 * How places are packed into a posting's numbers. `places`: chunk · 4096 + weight in its surroundings, in halves · 64 +
 * times in itself, for a speaker the share of the chunk in 63rds. `words`: chunk · 4096 + which of the chunk's words.
 */
const CHUNK = 4096
const AROUND = 64
/** The most that a packed count holds. */
export const FULL = 63

/** One number of `places`. */
export function packPlace(
  chunk: Fragment,
  around: Fragment,
  times: Fragment,
  sql: Query,
): Fragment {
  return sql`(
    ${chunk} * ${CHUNK}::int + least(${around} * 2, ${FULL}::int)::int * ${AROUND}::int
    + least(${times}, ${FULL}::int)::int
  )`
}

/** One number of a speaker's `places`. */
export function packShare(chunk: Fragment, share: Fragment, sql: Query): Fragment {
  return sql`(${chunk} * ${CHUNK}::int + ${share})`
}

/** One number of `words`. */
export function packWord(chunk: Fragment, nth: Fragment, sql: Query): Fragment {
  return sql`(${chunk} * ${CHUNK}::int + least(${nth}, ${CHUNK - 1}::int))`
}

/** The chunk of a packed place or word. */
export function chunkAt(packed: number): number {
  return Math.floor(packed / CHUNK)
}

/** Times in the chunk itself; a speaker's share of it. */
export function timesAt(place: number): number {
  return place % AROUND
}

/** The weight in the chunk's surroundings. */
export function aroundAt(place: number): number {
  return (Math.floor(place / AROUND) % AROUND) / 2
}
