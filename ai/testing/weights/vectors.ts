import type { LocalVectors } from '../../local/vectors/local-vectors'
import { VECTOR_MODELS } from '../../local/vectors/vector-models'
import { REAL } from './models'
import { placeOf } from './place'

export type RealVectors = keyof typeof VECTOR_MODELS

/** Settings for local vectors with real weights. Throws if they are missing. */
export async function realVectors(name: RealVectors = 'e5'): Promise<LocalVectors> {
  const model = REAL[name]
  const directory = await placeOf(model)
  return { ...VECTOR_MODELS[name], directory, url: null, model, threads: 2 }
}

/** The model of an argument `--vectors`, the default one, or `--vectors=minilm`; null without. */
export function vectorsArgument(words: string[]): RealVectors | null {
  const given = words.find((word) => /^--vectors(=|$)/.test(word))
  if (given === undefined) return null
  const [, name = 'e5'] = given.split('=')
  if (name !== 'e5' && name !== 'minilm') throw new Error(`There is no model ${name}`)
  return name
}
