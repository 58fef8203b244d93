import type { KnownSpeaker } from './speakers'

export type TranscribeOptions = {
  /** Names and terms to recognize; not all models support them. */
  vocabulary?: string[]
  /** Voices of the first piece, which keep their labels in later pieces. */
  knownSpeakers?: KnownSpeaker[]
  signal?: AbortSignal
}
