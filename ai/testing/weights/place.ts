import { stateOf } from '../../local/folder'
import type { Model } from '../../local/models'

/** The folder with the models that `.ci/run` made. Throws if one is missing. */
export async function placeOf(...models: Model[]): Promise<string> {
  const directory = process.env.CI_MODELS_DIRECTORY ?? '/tmp/colloquy-models'
  for (const model of models) {
    const state = await stateOf(directory, model)
    if (state !== 'ready')
      throw new Error(`${model.title} is ${state}: run .ci/models ${directory}`)
  }
  return directory
}
