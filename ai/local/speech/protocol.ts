/** The settings that the engine's process is started with. */
export type EngineConfig = {
  kind: 'transducer' | 'whisper'
  /** Paths of the files, by the ending of their names. */
  vad: string
  encoder: string
  decoder: string
  joiner: string | null
  /** True if a transducer looks for the words that it is given, which takes it longer. */
  prefersWords: boolean
  tokens: string
  threads: number
  /** The model of voices, and how alike two samples of one person are to it; null if speakers are not distinguished. */
  voices: { model: string; alike: number } | null
  /** `de`, or null to have it detected; only Whisper takes one. */
  language: string | null
}

/**
 * A line to the process: samples to hear, as 16-bit mono of SAMPLE_RATE in a file, and words to prefer, parted by slashes.
 */
export type Request = { id: number; path: string; vocabulary: string }

/** A stretch of speech, in seconds from the start of the file, and what was heard in it. */
export type Stretch = {
  start: number
  end: number
  text: string
  words: Word[]
  /** Mean log probability of its tokens; null if the model does not say. */
  logprob: number | null
  language: string | null
}
export type Word = { text: string; start: number; end: number }

/** In seconds from the start of the file; speakers are numbered from 0. */
export type SpeakerTurn = { speaker: number; start: number; end: number }
/** How a speaker sounds: numbers that are near to each other for two recordings of one person. */
export type Voice = { speaker: number; seconds: number; vector: number[] }
/** The words of a file. */
export type Heard = { stretches: Stretch[]; turns: SpeakerTurn[]; voices: Voice[] }

/** A line from the process. `beat` comes every second; `share` whenever a stretch is done. */
export type Reply =
  | { beat: true }
  | { loaded: true }
  | { id: number; share: number }
  | ({ id: number } & Heard)
  | { id: number | null; error: string }

export const SAMPLE_RATE = 16_000
