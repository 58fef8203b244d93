import { PREPARED_TYPE, sliceSeconds } from '../audio/frames'
import type { AudioPiece } from '../audio/prepare'
import type { Segment } from '../segments'
import { withoutPhantoms } from './phantoms'
import type { Heard } from './piece-transcript'
import { clipsOf } from './voice-clips'

/** A short voice clip, with its label in the full transcript. */
export type KnownSpeaker = { label: string; dataUrl: string }

/**
 * Clips of up to four voices of the first piece, for the later ones; empty if voices were not
 * separated.
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

/** Labels the voices of one piece "Speaker 1", "Speaker 2", … in order of speaking. */
export function labelVoices(segments: Segment[], taken = 0): Map<string, string> {
  const labels = new Map<string, string>()
  for (const { speaker } of segments) {
    if (speaker === null || labels.has(speaker)) continue
    labels.set(speaker, `Speaker ${taken + labels.size + 1}`)
  }
  return labels
}
