import type { Segment } from '../segments'

/** `diarized` tells voices apart, `verbose` has times and doubts, `plain` is text alone. */
export type Shape = 'diarized' | 'verbose' | 'plain'

/** A segment with what the recogniser thought of it; null if it does not say. */
export type HeardSegment = Segment & {
  noSpeech: number | null
  logprob: number | null
  compression: number | null
}

export type Heard = { language: string | null; segments: HeardSegment[] }

/**
 * The transcript of one piece; plain JSON, so that it can be saved. Times count from the start of
 * the piece. `by` is 'here' for this machine or the host of a server.
 */
export type PieceTranscript = Heard & {
  start: number
  duration: number | null
  shape: Shape
  by?: string
  voices?: PieceVoices
}

/**
 * How the speakers of a piece sound, to find them again in the others: two voices are one person's if the product of their
 * vectors is at least `alike`. It is gone with the piece when the transcript is published.
 */
export type PieceVoices = {
  alike: number
  /** The model that made the vectors; pieces of earlier versions do not say. */
  model?: string
  of: { speaker: string; seconds: number; vector: number[] }[]
}
