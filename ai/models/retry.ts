import { AiError, isTransient } from './errors'

/** How often a call to a model is tried, the first time included, and the pauses between in milliseconds. */
export const CALL_RETRIES = {
  /** A question, for which a reader waits: three tries, a pause before each further one. */
  question: { pausesMs: [300, 1200] },
  /** Transcription, summary and embeddings of a recording: pauses double; a server may ask for the longest. */
  recording: { tries: 8, firstMs: 2_000, longestMs: 300_000 },
}
export const SHORT_PAUSES = CALL_RETRIES.question.pausesMs
/** A server that asks for more patience than this is not waited for, in seconds. */
const LONGEST_ASKED = 3

/**
 * Does the work again after each of the pauses if its failure, an AiError, may pass. The client
 * libraries are set to repeat nothing; `retry-model-call.ts` has the longer waits for a recording.
 */
export async function withRetries<T>(
  work: () => Promise<T>,
  pauses: number[],
  signal: AbortSignal,
): Promise<T> {
  for (let failures = 0; ; failures += 1) {
    try {
      return await work()
    } catch (error) {
      const pause = pauses[failures]
      if (signal.aborted || pause === undefined || !isTransient(error)) throw error
      const asked = error instanceof AiError ? (error.retryAfter ?? 0) : 0
      if (asked > LONGEST_ASKED) throw error
      await Bun.sleep(Math.max(asked * 1000, pause * (0.75 + Math.random() / 2)))
      if (signal.aborted) throw error
    }
  }
}
