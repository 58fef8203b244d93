import { AiError } from './errors'

/** For a whole question: reading it, looking passages up and writing the answer, to the last word. */
export const QUESTION_MS = 60_000
/** The same for a model on this machine; below the longest silence that a connection bears. */
export const QUESTION_HERE_MS = 240_000

/**
 * A signal for all the calls that something is made of, which fires `milliseconds` after now, or with
 * `signal`: a server that trickles keeps each call within its own limit, and the sum has none. Calls
 * that get it fail with an AiError of kind `timeout`. Call `end` when the work is done.
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
