import { ModelError } from '@app/ai/local/error'
import { fetchModel, type ModelPlace } from '@app/ai/local/fetch-model'
import { forgetVerified, removeModel, stateOf } from '@app/ai/local/folder'
import { inWords, sizeOf, timeInWords } from '@app/ai/local/model-size'
import { MODELS, type Model } from '@app/ai/local/models'

const USAGE = `Usage: models list
       models fetch [NAME]    downloads a model; without a name, those that recordings and search need
       models verify [NAME]   checks every downloaded file against its hash
       models remove NAME`
const names = Object.keys(MODELS) as (keyof typeof MODELS)[]
/** Progress between two printed lines, in percent. */
const STEP = 5

/** Runs `bun run models …`. Returns false if something is missing or wrong; throws on wrong usage. */
export async function manageModels(
  [what, name]: string[],
  place: ModelPlace,
  needed: Model[],
  print: (line: string) => void = console.log,
): Promise<boolean> {
  if (what === 'list') {
    for (const each of names) print(await describe(each, place))
    print(`They are in ${place.directory}. Copy that folder to a machine without a network.`)
    return true
  }
  if (what === 'fetch') {
    for (const model of name ? [named(name)] : needed) await fetchShowing(model, place, print)
    return true
  }
  if (what === 'verify') return verify(name ? [named(name)] : Object.values(MODELS), place, print)
  if (what === 'remove' && name) {
    await removeModel(place.directory, named(name))
    print(`Removed ${name}.`)
    return true
  }
  throw new Error(USAGE)
}

async function describe(name: keyof typeof MODELS, { directory }: ModelPlace): Promise<string> {
  const model: Model = MODELS[name]
  const state = await stateOf(directory, model)
  const words = [model.title, model.use, model.languages, model.license, inWords(sizeOf(model))]
  return `${name.padEnd(10)} ${state.padEnd(8)} ${words.join(', ')}`
}

async function fetchShowing(model: Model, place: ModelPlace, print: (line: string) => void) {
  const size = sizeOf(model)
  print(`${model.title}, ${inWords(size)}, ${timeInWords(size)}, ${model.license}`)
  let shown = 0
  const onShare = (share: number) => {
    const hundredths = Math.floor(share * 100)
    if (hundredths < shown + STEP) return
    shown = hundredths
    print(`  ${hundredths}%`)
  }
  await fetchModel(model, place, { onShare })
}

/** A model that was never downloaded is not a fault. */
async function verify(models: Model[], { directory }: ModelPlace, print: (line: string) => void) {
  forgetVerified()
  let right = true
  for (const model of models) {
    const state = await stateOf(directory, model)
    if (state === 'missing' && models.length > 1) continue
    print(`${model.title}: ${state}`)
    right &&= state === 'ready'
  }
  return right
}

function named(name: string): Model {
  const known = names.find((each) => each === name)
  if (!known) throw new Error(`There is no model ${name}. Choose one of ${names.join(', ')}.`)
  return MODELS[known]
}

/** A failure of the command in words. */
export function reasonFor(error: unknown): string {
  const words = error instanceof Error ? error.message : String(error)
  return error instanceof ModelError && error.kind === 'unreachable'
    ? `${words} Run it where there is a network, and copy the folder.`
    : words
}
