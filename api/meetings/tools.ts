import type { AudioEngine } from '@app/ai/audio/engine'
import type { AiSettings, Models } from '@app/ai/models/models'
import type { Pause } from '@app/ai/models/sleep'

/**
 * The pipeline's dependencies besides the database: model servers, the pause between retries, and the engine
 * and the length of a recording's pieces in seconds, if not the defaults.
 */
export type Tools = {
  ai: AiSettings
  pause: Pause
  engine?: AudioEngine
  pieceSeconds?: number
}

/** The same with models for one meeting. */
export type MeetingTools = Tools & { ai: Models }
