import { ModelError } from '@app/ai/local/error'
import { fetchModel } from '@app/ai/local/fetch-model'
import type { LocalVectors } from '@app/ai/local/vectors/local-vectors'
import { vectorsHere, vectorsWanted } from '@app/ai/models/available'
import type { AiSettings } from '@app/ai/models/models'

/** Nobody tries again this soon after a fetch that failed. */
const REST_MS = 600_000

let lastFailure = Number.NEGATIVE_INFINITY
let isFetching = false

/** The model for search by meaning if it is to be fetched; null if it is here, off, or a server's. */
export function missingVectors(ai: AiSettings): LocalVectors | null {
  return vectorsHere(ai) === null ? vectorsWanted(ai) : null
}

/**
 * Fetches the model for search by meaning if it is missing. Search goes by words until it is here and everything has its
 * vectors, so nothing waits for this. A failure is said on the console.
 */
export async function bringVectorsModel(ai: AiSettings): Promise<void> {
  const missing = missingVectors(ai)
  if (missing === null || isFetching || performance.now() - lastFailure < REST_MS) return
  isFetching = true
  try {
    await fetchModel(missing.model, missing)
    console.log('The model for search by meaning is here. Meetings get their vectors by and by.')
  } catch (error) {
    lastFailure = performance.now()
    console.error(whatToDo(error, missing))
  } finally {
    isFetching = false
  }
}

function whatToDo(error: unknown, { directory }: LocalVectors): string {
  const reason = error instanceof ModelError ? error.message : String(error)
  return (
    `${reason} Search goes by words until its model is here: a later recording tries it again. ` +
    `Without a network, run bun run models fetch on another machine and copy its folder to ${directory}, ` +
    'or set SEARCH_MODEL=off.'
  )
}

/** For tests: the next recording tries at once. */
export function forgetFailure(): void {
  lastFailure = Number.NEGATIVE_INFINITY
}
