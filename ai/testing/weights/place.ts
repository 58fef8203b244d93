import { stateOf } from '../../local/folder'
import type { Model } from '../../local/models'

/** The folder that `.ci/run` has the models made in. Fails if one of these is not there. */
export async function placeOf(...models: Model[]): Promise<string> {
  const directory = process.env.CI_MODELS_DIRECTORY ?? '/tmp/colloquy-models'
  for (const model of models) {
    const state = await stateOf(directory, model)
    if (state !== 'ready')
      throw new Error(`${model.title} is ${state}: run .ci/models ${directory}`)
  }
  return directory
}
