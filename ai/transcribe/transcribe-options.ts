import type { KnownSpeaker } from './speakers'

export type TranscribeOptions = {
  /** Names and terms that help recognition; not every model takes them. */
  vocabulary?: string[]
  /** Voices of the first piece, so that later pieces use the same labels. */
  knownSpeakers?: KnownSpeaker[]
  signal?: AbortSignal
}
