import { ModelError } from '@app/ai/local/error'
import { fetchModel } from '@app/ai/local/fetch-model'
import type { LocalVectors } from '@app/ai/local/vectors/local-vectors'
import { vectorsHere, vectorsWanted } from '@app/ai/models/available'
import type { AiSettings } from '@app/ai/models/models'

/** Minimum time after a failed download before the next try. */
const REST_MS = 600_000

let lastFailure = Number.NEGATIVE_INFINITY
let isFetching = false

/** The search model to download; null if it is present, off, or on a server. */
export function missingVectors(ai: AiSettings): LocalVectors | null {
  return vectorsHere(ai) === null ? vectorsWanted(ai) : null
}

/**
 * Downloads the model for search by meaning if it is missing. Nothing waits for it: until everything has
 * vectors, search goes by words. Failures are logged to the console.
 */
export async function fetchVectorsModel(ai: AiSettings): Promise<void> {
  const missing = missingVectors(ai)
  if (missing === null || isFetching || performance.now() - lastFailure < REST_MS) return
  isFetching = true
  try {
    await fetchModel(missing.model, missing)
    console.log('The search model is ready. Meetings are indexed in the background.')
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
    `${reason} Search matches words only until its model is downloaded; a later recording retries it. ` +
    `Without a network, run bun run models fetch on another machine and copy its folder to ${directory}, ` +
    'or set SEARCH_MODEL=off.'
  )
}

/** For tests: the next recording tries immediately. */
export function forgetFailure(): void {
  lastFailure = Number.NEGATIVE_INFINITY
}
