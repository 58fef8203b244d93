import type { Role } from '../local/vectors/vector-models'
import { vectorsHere } from './available'
import { checkVectors, expectedLength } from './check-vectors'
import { embedHere } from './embed-here'
import { hide } from './mask/hide'
import { callModel, embeddingModel, type Models } from './models'

/** Texts per request. */
const BATCH = 512

/**
 * One vector per text, in order and of equal length; any other response is `malformed`. Retries
 * each request after each of the `pauses` (milliseconds). Only local models distinguish roles.
 */
export async function embedTexts(
  texts: string[],
  settings: Models,
  options: { signal?: AbortSignal; pauses?: number[]; role?: Role } = {},
  open: typeof embeddingModel = embeddingModel,
): Promise<number[][]> {
  const here = vectorsHere(settings)
  const { role = 'text' } = options
  if (here !== null) return embedHere(texts, settings, here, role, options.signal)
  const vectors: number[][] = []
  for (let at = 0; at < texts.length; at += BATCH) {
    const batch = texts.slice(at, at + BATCH)
    const { texts: hidden, masked } = await hide(settings, 'embeddings', batch)
    const embed = async () => (await open(settings, masked)).embedDocuments(hidden)
    const { signal, pauses } = options
    const answer = await callModel(settings, 'embeddings', embed, signal, pauses, batch.length)
    checkVectors(answer, batch.length, vectors[0]?.length ?? expectedLength(settings))
    vectors.push(...answer)
  }
  return vectors
}
