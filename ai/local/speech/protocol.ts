/** The settings that the engine's process is started with. */
export type EngineConfig = {
  kind: 'transducer' | 'whisper'
  /** Paths of the files, by the ending of their names. */
  vad: string
  encoder: string
  decoder: string
  joiner: string | null
  tokens: string
  threads: number
  /** `de`, or null to have it detected; only Whisper takes one. */
  language: string | null
}

/** A line to the process: samples to hear, as 16-bit mono of SAMPLE_RATE in a file. */
export type Request = { id: number; path: string }

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

/** A line from the process. `beat` comes every second; `share` whenever a stretch is done. */
export type Reply =
  | { beat: true }
  | { loaded: true }
  | { id: number; share: number }
  | { id: number; stretches: Stretch[] }
  | { id: number | null; error: string }

export const SAMPLE_RATE = 16_000
