import { AiError } from './errors'

/** For a whole question: reading it, searching and writing the full answer. */
export const QUESTION_MS = 60_000
/** The same with a local model; below the connection's idle timeout. */
export const QUESTION_HERE_MS = 240_000

/**
 * A signal shared by all calls of one task, which fires after `milliseconds` or with `signal`: on a
 * slow server each call may stay within its own limit while the sum does not. Its calls then throw
 * an AiError of kind `timeout`. Call `end` when the task is done.
 */
export function openDeadline(
  milliseconds: number,
  signal?: AbortSignal,
): { signal: AbortSignal; end: () => void } {
  const late = new AbortController()
  const timer = setTimeout(
    () => late.abort(new AiError('timeout', 'The AI service took too long to answer.')),
    milliseconds,
  )
  return {
    signal: signal ? AbortSignal.any([signal, late.signal]) : late.signal,
    end: () => clearTimeout(timer),
  }
}
