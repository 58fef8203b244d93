import type { AiSettings, Models } from '@app/ai/models/models'
import type { Pause } from '@app/ai/models/sleep'

/**
 * The pipeline's means besides the database: model servers, the clock that retries wait by, and the
 * length of a recording's pieces in seconds, if not the usual one.
 */
export type Tools = { ai: AiSettings; pause: Pause; pieceSeconds?: number }

/** The same with models that belong to one meeting. */
export type MeetingTools = Tools & { ai: Models }
