/** The kinds of work that models do. */
export type Service = 'chat' | 'embeddings' | 'speech'

/** A model of this machine by its title, or a server by its host. */
export type EngineName = { service: Service; engine: string }

/**
 * Work that an engine has done, in seconds of sound, tokens or texts, and the seconds it took; or the reason, in plain
 * words, for which it did none.
 */
export type EngineWork = EngineName & ({ amount: number; seconds: number } | { failure: string })

let listener: (work: EngineWork) => void = () => {}

/** Passes on what every engine of this process does from now on. */
export function watchEngines(next: (work: EngineWork) => void): void {
  listener = next
}

/** Does the work, and passes on how long it took; without an amount, only why it failed. */
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

/** Work that its caller stopped, or that must not be sent, says nothing of the engine. */
function isOwnFailure(error: unknown): error is Error {
  return error instanceof Error && 'kind' in error && error.kind !== 'withheld'
}
