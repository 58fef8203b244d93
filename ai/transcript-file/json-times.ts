import type { Segment } from '../segments'

/** Nobody speaks faster, in characters a second. */
const FASTEST = 40

/**
 * The passages with their times in seconds. Exports give seconds or milliseconds without saying which: they are
 * milliseconds if as such the words could have been spoken in the time they took.
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

/** Characters said in passages that have an end, and how long they took; or else from the first start to the last. */
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
