/** The argument of the engine's process. */
export type EngineConfig = {
  kind: 'transducer' | 'whisper'
  /** Paths of the model files, named by extension. */
  vad: string
  encoder: string
  decoder: string
  joiner: string | null
  /** True if a transducer searches for preferred words, which takes longer. */
  prefersWords: boolean
  tokens: string
  threads: number
  /**
   * The speaker model, and the similarity from which two samples count as one person; null if
   * speakers are not distinguished.
   */
  voices: { model: string; alike: number } | null
  /** `de`, or null for detection; only Whisper uses it. */
  language: string | null
}

/**
 * A line to the process: a file of 16-bit mono samples at SAMPLE_RATE, and words to prefer,
 * separated by slashes.
 */
export type Request = { id: number; path: string; vocabulary: string }

/** A stretch of speech, in seconds from the start of the file, with its transcript. */
export type Stretch = {
  start: number
  end: number
  text: string
  words: Word[]
  /** Mean log probability of the tokens; null if the model does not provide it. */
  logprob: number | null
  language: string | null
}
export type Word = { text: string; start: number; end: number }

/** Seconds from the start of the file; speakers count from 0. */
export type SpeakerTurn = { speaker: number; start: number; end: number }
/** A speaker's voice vector; those of the same person are close to each other. */
export type Voice = { speaker: number; seconds: number; vector: number[] }
/** The result for a file. */
export type Heard = { stretches: Stretch[]; turns: SpeakerTurn[]; voices: Voice[] }

/** A line from the process. `beat` is sent every second, `share` after every stretch. */
export type Reply =
  | { beat: true }
  | { loaded: true }
  | { id: number; share: number }
  | ({ id: number } & Heard)
  | { id: number | null; error: string }

export const SAMPLE_RATE = 16_000
