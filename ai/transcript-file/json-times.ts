import type { Segment } from '../segments'

/** Characters per second; nobody speaks faster. */
const FASTEST = 40

/**
 * Converts times to seconds. Exports don't state their unit: it is milliseconds if the speech would
 * be humanly possible at that.
 */
export function inSeconds(segments: Segment[]): Segment[] {
  const { characters, time } = speechOf(segments)
  if (time === 0 || (characters / time) * 1000 > FASTEST) return segments
  return segments.map((segment) => ({
    ...segment,
    start: segment.start === null ? null : segment.start / 1000,
    end: segment.end === null ? null : segment.end / 1000,
  }))
}

/**
 * Characters in segments with an end, and their duration; or else from the first start to the last.
 */
function speechOf(segments: Segment[]): { characters: number; time: number } {
  let characters = 0
  let time = 0
  for (const { start, end, text } of segments) {
    if (start === null || end === null || end <= start) continue
    characters += text.length
    time += end - start
  }
  if (time > 0) return { characters, time }
  const begun = segments.filter(({ start }) => start !== null)
  const from = begun[0]?.start ?? 0
  const to = begun.at(-1)?.start ?? 0
  const before = begun.slice(0, -1).reduce((sum, { text }) => sum + text.length, 0)
  return { characters: before, time: Math.max(0, to - from) }
}
