import { AiError } from './errors'

/**
 * Waits at most `milliseconds` for the work. The signal passed to the work fires on timeout or
 * abort; work that ignores it is abandoned.
 */
export async function within<T>(
  milliseconds: number,
  work: (signal: AbortSignal) => Promise<T>,
  signal?: AbortSignal,
): Promise<T> {
  const stop = new AbortController()
  const { promise, reject } = Promise.withResolvers<never>()
  const end = (reason: unknown) => {
    reject(reason)
    stop.abort(reason)
  }
  const timer = setTimeout(
    () => end(new AiError('timeout', 'The AI service took too long to answer.')),
    milliseconds,
  )
  const onAbort = () => end(signal?.reason)
  signal?.addEventListener('abort', onAbort, { once: true })
  try {
    signal?.throwIfAborted()
    return await Promise.race([work(stop.signal), promise])
  } finally {
    clearTimeout(timer)
    signal?.removeEventListener('abort', onAbort)
  }
}
