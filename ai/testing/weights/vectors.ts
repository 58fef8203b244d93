import type { LocalVectors } from '../../local/vectors/local-vectors'
import { REAL } from './models'
import { placeOf } from './place'

/** Settings for local vectors with real weights. Throws if they are missing. */
export async function realVectors(): Promise<LocalVectors> {
  const directory = await placeOf(REAL.minilm)
  return { directory, url: null, model: REAL.minilm, dimensions: 384, tokens: 256, threads: 2 }
}
