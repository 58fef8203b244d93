export type Service = 'chat' | 'embeddings' | 'speech'

/** A local model by its title, or a server by its host. */
export type EngineName = { service: Service; engine: string }

/**
 * Finished work, in seconds of audio, tokens or texts, and the seconds it took; or why it failed,
 * for the user.
 */
export type EngineWork = EngineName & ({ amount: number; seconds: number } | { failure: string })

let listener: (work: EngineWork) => void = () => {}

/** Sets the listener for the work of all engines in this process. */
export function watchEngines(next: (work: EngineWork) => void): void {
  listener = next
}

/** Runs the work and reports its duration; without an amount, reports only failures. */
export async function measured<T>(
  name: EngineName,
  amountOf: (done: T) => number | null,
  work: () => Promise<T>,
): Promise<T> {
  const begun = performance.now()
  try {
    const done = await work()
    const amount = amountOf(done)
    const seconds = (performance.now() - begun) / 1000
    if (amount !== null) listener({ ...name, amount, seconds })
    return done
  } catch (error) {
    if (isOwnFailure(error)) listener({ ...name, failure: error.message })
    throw error
  }
}

/** An abort or missing consent says nothing about the engine. */
function isOwnFailure(error: unknown): error is Error {
  return error instanceof Error && 'kind' in error && error.kind !== 'withheld'
}
