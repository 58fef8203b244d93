import { AiError, isTransient } from './errors'

const FAILURES_TO_OPEN = 5
const OPEN_MS = 60_000

type State = { failures: number; openUntil: number }

/**
 * A circuit breaker per server: after five transient failures in a row, calls to that server fail
 * at once for 60 s, then one trial call goes through. Aborted calls count neither way.
 */
type Breaker = {
  <T>(server: string, run: () => Promise<T>): Promise<T>
  /** Resets a server's failures. */
  forget(server: string): void
}

/** A breaker with its own state. `now` is monotonic milliseconds, unlike the time of day. */
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

/** Shared by all calls of this process. */
export const breaker: Breaker = createBreaker()
