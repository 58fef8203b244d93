import type { Segment } from '../segments'

/** The providers' limits: voices, and seconds per clip. */
const MAX_SPEAKERS = 4
const MIN_CLIP = 2
const MAX_CLIP = 8
/** Longest pause within a clip, in seconds. */
const PAUSE = 0.8

type Clip = { speaker: string; start: number; end: number }

/** The longest stretch of each of the voices that speak most. */
export function clipsOf(segments: Segment[]): Clip[] {
  const longest = new Map<string, Clip>()
  const spoken = new Map<string, number>()
  let open: Clip | null = null
  for (const { speaker, start, end } of segments) {
    if (speaker === null || start === null || end === null) continue
    spoken.set(speaker, (spoken.get(speaker) ?? 0) + end - start)
    if (open !== null && open.speaker === speaker && start - open.end < PAUSE) open.end = end
    else open = { speaker, start, end }
    const best = longest.get(speaker)
    if (best === undefined || lengthOf(open) > lengthOf(best)) longest.set(speaker, { ...open })
  }
  return [...longest.values()]
    .filter((clip) => lengthOf(clip) >= MIN_CLIP)
    .sort((one, other) => (spoken.get(other.speaker) ?? 0) - (spoken.get(one.speaker) ?? 0))
    .slice(0, MAX_SPEAKERS)
    .map((clip) => ({ ...clip, end: Math.min(clip.end, clip.start + MAX_CLIP) }))
}

function lengthOf(clip: Clip): number {
  return clip.end - clip.start
}
