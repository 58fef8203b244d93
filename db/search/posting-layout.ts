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
export function chunkOf(packed: Fragment, sql: Query): Fragment {
  return sql`(${packed} / ${CHUNK}::int)`
}

/** Times in the chunk itself; a speaker's share of it. */
export function timesOf(place: Fragment, sql: Query): Fragment {
  return sql`(${place} % ${AROUND}::int)`
}

/** The weight in the chunk's surroundings. */
export function aroundOf(place: Fragment, sql: Query): Fragment {
  return sql`((${place} / ${AROUND}::int) % ${AROUND}::int / 2.0::float8)`
}

/** Texts of a meeting, in the order in which their passages are numbered. */
const SOURCES = ['note', 'summary', 'transcript']
/** No text has as many passages as lie between the first ones of two texts. */
const PASSAGES = 524_288
const TEXTS = 4

/** The number of the first passage of a meeting's text, from a row with `meeting_id` and `source`. */
export function firstPassage(sql: Query): Fragment {
  return sql`(
    (meeting_id::bigint * ${TEXTS}::int + array_position(${SOURCES}::text[], source) - 1) * ${PASSAGES}::int
  )`
}

/** The meeting, text and chunk of a numbered passage. */
export function passageAt(at: Fragment, sql: Query) {
  return {
    meeting: sql`(${at} / ${TEXTS * PASSAGES}::int)::int`,
    source: sql`(${SOURCES}::text[])[(${at} / ${PASSAGES}::int % ${TEXTS}::int)::int + 1]`,
    chunk: sql`(${at} % ${PASSAGES}::int)::int`,
  }
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
