import { PREPARED_TYPE, sliceSeconds } from '../audio/frames'
import type { AudioPiece } from '../audio/prepare'
import type { Segment } from '../segments'
import type { Heard } from './answer'
import { withoutPhantoms } from './phantoms'

/** A short clip of a voice under its label in the whole transcript. */
export type KnownSpeaker = { label: string; dataUrl: string }

/** The providers' limits: voices, and seconds of each. */
const MOST_SPEAKERS = 4
const SHORTEST_CLIP = 2
const LONGEST_CLIP = 8
/** Pauses inside one clip, in seconds. */
const PAUSE = 0.8

type Clip = { speaker: string; start: number; end: number }

/**
 * Clips of up to four voices of the first piece, for the pieces after it; empty if the voices were
 * not separated.
 */
export async function knownSpeakers(piece: AudioPiece, transcript: Heard): Promise<KnownSpeaker[]> {
  if (piece.mediaType !== PREPARED_TYPE) return []
  const { kept } = withoutPhantoms(transcript.segments)
  const labels = labelVoices(kept)
  const known: KnownSpeaker[] = []
  for (const { speaker, start, end } of clipsOf(kept)) {
    const bytes = await sliceSeconds(piece.path, start, end)
    const dataUrl = `data:${PREPARED_TYPE};base64,${Buffer.from(bytes).toString('base64')}`
    known.push({ label: labels.get(speaker) ?? speaker, dataUrl })
  }
  return known
}

/** "Speaker 1", "Speaker 2", … for the voices of one piece, in the order in which they speak. */
export function labelVoices(segments: Segment[], taken = 0): Map<string, string> {
  const labels = new Map<string, string>()
  for (const { speaker } of segments) {
    if (speaker === null || labels.has(speaker)) continue
    labels.set(speaker, `Speaker ${taken + labels.size + 1}`)
  }
  return labels
}

/** The longest stretch of each voice, of those who speak most. */
function clipsOf(segments: Segment[]): Clip[] {
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
    .filter((clip) => lengthOf(clip) >= SHORTEST_CLIP)
    .sort((one, other) => (spoken.get(other.speaker) ?? 0) - (spoken.get(one.speaker) ?? 0))
    .slice(0, MOST_SPEAKERS)
    .map((clip) => ({ ...clip, end: Math.min(clip.end, clip.start + LONGEST_CLIP) }))
}

function lengthOf(clip: Clip): number {
  return clip.end - clip.start
}
