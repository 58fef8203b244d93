import { AiError, isTransient } from './errors'

/** Tries per model call, the first included, and the pauses between them in milliseconds. */
export const CALL_RETRIES = {
  /** A reader is waiting: three tries. */
  question: { pausesMs: [300, 1200] },
  /**
   * Transcribing, summarizing and embedding a recording: pauses double up to `longestMs`, which
   * also caps the delay a server asks for.
   */
  recording: { tries: 8, firstMs: 2_000, longestMs: 300_000 },
}
export const SHORT_PAUSES = CALL_RETRIES.question.pausesMs
/** Fails instead of waiting if a server asks for a longer delay, in seconds. */
const LONGEST_ASKED = 3

/**
 * Retries after each of the pauses while the failure is a transient AiError. The client libraries'
 * own retries are off; `retry-model-call.ts` has the longer pauses for recordings.
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
