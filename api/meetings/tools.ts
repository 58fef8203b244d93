import type { AiSettings } from '@app/ai/models/models'
import type { Pause } from '@app/ai/models/retry-model-call'

/**
 * What the pipeline uses beside the database: model servers, the clock that retries wait by, and how
 * long a piece of a recording is, in seconds, if not as usual.
 */
export type Tools = { ai: AiSettings; pause: Pause; pieceSeconds?: number }
