import { AiError, isTransient } from './error'

/** For answers that somebody waits for: milliseconds before each further try. */
export const SHORT_PAUSES = [300, 1200]
/** A server that asks for more patience than this is not waited for, in seconds. */
const LONGEST_ASKED = 3

/**
 * Does the work again after each of the pauses while its failure, an AiError, may pass. This is the only place where a
 * call is repeated: the client libraries are told not to.
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
