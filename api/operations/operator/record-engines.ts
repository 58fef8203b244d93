import { type EngineWork, watchEngines } from '@app/ai/local/engine-work'
import { addEngineFailure, addEngineWork } from '@app/db/jobs/engine-figures'

let writing: Promise<void> = Promise.resolve()

/** Records what every engine does from now on. Returns a function that stops this once all is written. */
export function recordEngines(): () => Promise<void> {
  watchEngines((work) => {
    writing = writing.then(() => write(work))
  })
  return () => {
    watchEngines(() => {})
    return writing
  }
}

/** Work must not fail because its figures can't be written. */
async function write(work: EngineWork) {
  const { service, engine } = work
  try {
    if ('failure' in work) await addEngineFailure(service, engine, work.failure)
    else await addEngineWork(service, engine, work)
  } catch (error) {
    console.error(`engine figures: ${error instanceof Error ? error.message : error}`)
  }
}
