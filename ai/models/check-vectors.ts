import { AiError } from './errors'
import type { AiSettings } from './models'

/** The longest vector that the database stores. */
const MAX_DIMENSIONS = 1536

/** The configured vector length; null if the model decides. */
export function expectedLength(settings: AiSettings): number | null {
  if (settings.embeddingDimensions) return settings.embeddingDimensions
  return settings.embeddingModel ? null : MAX_DIMENSIONS
}

/** Throws unless there are `count` numeric vectors of equal length. */
export function checkVectors(vectors: number[][], count: number, length: number | null) {
  if (vectors.length !== count) throw malformed(`${vectors.length} vectors for ${count} texts`)
  const expected = length ?? vectors[0]?.length ?? 0
  if (expected > MAX_DIMENSIONS) {
    throw malformed(
      `vectors of ${expected} numbers, more than the ${MAX_DIMENSIONS} that can be kept`,
    )
  }
  for (const vector of vectors) {
    if (!Array.isArray(vector) || vector.length === 0) throw malformed('an empty vector')
    if (vector.length !== expected) {
      throw malformed(`vectors of ${vector.length} numbers where ${expected} were expected`)
    }
    if (!vector.every(Number.isFinite)) throw malformed('a vector that is not made of numbers')
    if (vector.every((value) => value === 0)) throw malformed('a vector of zeros')
  }
}

/** The error for an invalid response, retried like a failure. */
export function malformed(what: string): AiError {
  return new AiError('malformed', `The AI service for search answered with ${what}.`)
}
