import type { AudioPiece } from './audio'
import type { AiSettings } from './models'
import type { Segment } from './segments'

/** How many pieces of one recording may be at the server at once. */
export const PARALLEL_PIECES = 3

/** A short clip of a voice under the label it had in the first piece; `dataUrl` holds the sound. */
export type KnownSpeaker = { label: string; dataUrl: string }

/** What the server made of one piece; plain JSON, so that it can be saved. Times count from the start of the piece. */
export type PieceTranscript = {
  start: number
  duration: number
  shape: 'diarized' | 'verbose' | 'plain'
  language: string | null
  segments: PieceSegment[]
}

export type PieceSegment = Segment & {
  noSpeech: number | null
  logprob: number | null
  compression: number | null
}

/** A whole transcript; `dropped` is how many segments were left out as phantom speech (heard in silence or repeated). */
export type Stitched = {
  segments: Segment[]
  fullText: string
  dropped: number
  language: string | null
}

export type TranscribeOptions = {
  /** Names and terms that help recognition. */
  prompt?: string
  knownSpeakers?: KnownSpeaker[]
  signal?: AbortSignal
}

/** Transcribes one piece. Fails with an AiError. */
export async function transcribePiece(
  _piece: AudioPiece,
  _settings: AiSettings,
  _options: TranscribeOptions = {},
): Promise<PieceTranscript> {
  throw new Error('not built yet')
}

/** Clips of up to four voices of the first piece, for the pieces after it; empty when the server tells no voices apart. */
export async function knownSpeakers(
  _piece: AudioPiece,
  _transcript: PieceTranscript,
): Promise<KnownSpeaker[]> {
  throw new Error('not built yet')
}

/** Puts the pieces together: times from the start of the recording, one label per voice, phantom speech left out. */
export function stitch(_pieces: PieceTranscript[]): Stitched {
  throw new Error('not built yet')
}
