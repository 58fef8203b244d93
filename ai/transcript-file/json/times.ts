import type { Segment } from '../../segments'

/** Characters per second; nobody speaks faster. */
const FASTEST = 40
/** Units per second, the smallest first: ticks of 100 nanoseconds (Azure) and milliseconds. */
const UNITS = [10_000_000, 1000]

/**
 * Converts times to seconds. Exports don't state their unit: it is the smallest at which the speech
 * would be humanly possible.
 */
export function inSeconds(segments: Segment[]): Segment[] {
  const { characters, time } = speechOf(segments)
  const unit = UNITS.find((perSecond) => (characters / time) * perSecond <= FASTEST)
  if (time === 0 || unit === undefined) return segments
  return segments.map((segment) => ({
    ...segment,
    start: segment.start === null ? null : segment.start / unit,
    end: segment.end === null ? null : segment.end / unit,
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

/** A thousand hours, in seconds: a later start is a date. */
const DATE = 3_600_000

/** Counts times that are dates from the first one. */
export function fromFirst(segments: Segment[]): Segment[] {
  const first = segments.reduce((least, { start }) => Math.min(least, start ?? least), Infinity)
  if (first < DATE || first === Infinity) return segments
  return segments.map((segment) => ({
    ...segment,
    start: segment.start === null ? null : segment.start - first,
    end: segment.end === null ? null : segment.end - first,
  }))
}

/** Seconds of "1.2s" (Google), "PT1M2.5S" (Azure) or of a date since 1970; null for anything else. */
export function readDuration(text: string): number | null {
  if (/^\d{4}-\d\d-\d\dT\d/.test(text)) {
    const time = Date.parse(text)
    return Number.isNaN(time) ? null : time / 1000
  }
  const found = /^(?:PT)?(?:(\d{1,3})H)?(?:(\d{1,3})M)?(?:(\d{1,7}(?:\.\d{1,9})?)S)?$/i.exec(text)
  if (found === null || text.length < 2) return null
  const [, hours = 0, minutes = 0, seconds = 0] = found
  return Number(hours) * 3600 + Number(minutes) * 60 + Number(seconds)
}
