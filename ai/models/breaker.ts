import { AiError, isTransient } from './errors'

/** Failures in a row after which a server is left alone. */
const FAILURES_TO_OPEN = 5
/** How long it is left alone, in milliseconds. */
const OPEN_MS = 60_000

type State = { failures: number; openUntil: number }

/**
 * Spares servers that are down: after five transient failures in a row every call to that server fails at once
 * for 60 s, then one call is let through as a trial. A call that its caller stops says nothing about the server.
 */
type Breaker = {
  <T>(server: string, run: () => Promise<T>): Promise<T>
  /** Gives a server a fresh start. */
  forget(server: string): void
}

/** A breaker with a memory of its own; `now` is in milliseconds and must never go back, as the time of day may. */
export function createBreaker(now: () => number = () => performance.now()): Breaker {
  const states = new Map<string, State>()

  async function guard<T>(server: string, run: () => Promise<T>): Promise<T> {
    const state = states.get(server) ?? { failures: 0, openUntil: 0 }
    states.set(server, state)
    if (now() < state.openUntil) {
      const seconds = Math.ceil((state.openUntil - now()) / 1000)
      throw new AiError('unavailable', 'The AI service has failed several times in a row.', {
        retryAfter: seconds,
      })
    }
    const isTrial = state.failures >= FAILURES_TO_OPEN
    if (isTrial) state.openUntil = now() + OPEN_MS
    try {
      const result = await run()
      states.delete(server)
      return result
    } catch (error) {
      if (isTransient(error)) {
        state.failures += 1
        if (state.failures >= FAILURES_TO_OPEN) state.openUntil = now() + OPEN_MS
      } else if (error instanceof AiError && error.kind !== 'withheld') {
        states.delete(server)
      } else if (isTrial) {
        state.openUntil = now()
      }
      throw error
    }
  }

  return Object.assign(guard, { forget: (server: string) => void states.delete(server) })
}

/** The breaker shared by all calls of this process. */
export const breaker: Breaker = createBreaker()
