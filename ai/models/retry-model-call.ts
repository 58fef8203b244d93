import { AiError, isTransient } from './errors'
import { CALL_RETRIES } from './retry'
import type { Pause } from './sleep'

const { tries: TRIES, firstMs: FIRST_WAIT_MS, longestMs: LONGEST_WAIT_MS } = CALL_RETRIES.recording

/**
 * Malformed responses are billed, so they are retried once; those for vectors cost next to nothing.
 */
const NONSENSE_TRIES = 2
export const CHEAP_NONSENSE_TRIES = 5

/**
 * Retries transient failures, after the server's requested delay or else the pauses of `retry.ts`
 * with jitter. Throws the last failure.
 */
export async function retryModelCall<T>(
  work: () => Promise<T>,
  {
    pause,
    signal,
    nonsenseTries = NONSENSE_TRIES,
  }: { pause: Pause; signal: AbortSignal; nonsenseTries?: number },
): Promise<T> {
  for (let failures = 1; ; failures += 1) {
    try {
      return await work()
    } catch (error) {
      signal.throwIfAborted()
      if (failures >= triesFor(error, nonsenseTries)) throw error
      await pause(waitAfter(error, failures), signal)
    }
  }
}

function triesFor(error: unknown, nonsenseTries: number): number {
  if (isTransient(error)) return TRIES
  return error instanceof AiError && error.kind === 'malformed' ? nonsenseTries : 1
}

function waitAfter(error: unknown, failures: number): number {
  const asked = error instanceof AiError ? error.retryAfter : null
  if (asked !== null) return Math.min(asked * 1000, LONGEST_WAIT_MS)
  const longest = Math.min(FIRST_WAIT_MS * 2 ** (failures - 1), LONGEST_WAIT_MS)
  return longest * (0.75 + Math.random() / 2)
}
