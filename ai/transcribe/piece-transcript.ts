import type { Segment } from '../segments'

/** `diarized` has speakers, `verbose` has times and confidence, `plain` is text only. */
export type Shape = 'diarized' | 'verbose' | 'plain'

/** A segment with the recognizer's confidence; null if it gives none. */
export type HeardSegment = Segment & {
  noSpeech: number | null
  logprob: number | null
  compression: number | null
}

export type Heard = { language: string | null; segments: HeardSegment[] }

/**
 * The transcript of one piece as plain JSON, for storage. Times count from the start of the piece.
 * `by` is 'here' for this machine, or the server's host.
 */
export type PieceTranscript = Heard & {
  start: number
  duration: number | null
  shape: Shape
  by?: string
  voices?: PieceVoices
}

/**
 * Voice vectors of a piece's speakers, for matching them across pieces: the same person if the dot
 * product is at least `alike`. Deleted with the piece once the transcript is published.
 */
export type PieceVoices = {
  alike: number
  /** The model that made the vectors; missing in pieces from earlier versions. */
  model?: string
  of: { speaker: string; seconds: number; vector: number[] }[]
}
