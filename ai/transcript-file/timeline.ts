import type { Segment } from '../segments'

/** Transcripts that start later than this, in seconds, use the time of day. */
const TIME_OF_DAY = 2 * 3600
const DAY = 24 * 3600

/** Counts times of day from the first one, and ends what has no end where the next begins. */
export function onTimeline(segments: Segment[]): Segment[] {
  const first = segments.find(({ start }) => start !== null)?.start ?? 0
  const offset = first >= TIME_OF_DAY ? first : 0
  const starts = segments.map(({ start }) => sinceFirst(start, offset))
  return segments.map((segment, at) => ({
    ...segment,
    start: starts[at] ?? null,
    end: segment.end ?? laterStart(starts[at], starts[at + 1]),
  }))
}

/** A meeting may last beyond midnight. */
function sinceFirst(start: number | null, offset: number): number | null {
  if (start === null) return null
  const seconds = start - offset
  return Math.max(0, seconds < -DAY / 2 ? seconds + DAY : seconds)
}

function laterStart(start: number | null = null, next: number | null = null): number | null {
  return start === null || next === null || next < start ? null : next
}
