import { EngineError } from '../local/error'
import { embedLocally, type LocalVectors } from '../local/vectors/local-vectors'
import { vectorsHere } from './available'
import { workThroughDoor } from './door'
import { AiError } from './errors'
import { hide } from './mask/hide'
import { type AiSettings, callModel, embeddingModel, type Models } from './models'
import { SHORT_PAUSES } from './retry'

/** Texts in one request. */
const BATCH = 512
/** The longest vector that can be kept. */
const MOST_DIMENSIONS = 1536

/**
 * One vector per text, in order. All have the same length; a server that answers otherwise is `malformed`. Each request
 * is tried once, and again after each of the `pauses` (milliseconds).
 */
export async function embedTexts(
  texts: string[],
  settings: Models,
  options: { signal?: AbortSignal; pauses?: number[] } = {},
  open: typeof embeddingModel = embeddingModel,
): Promise<number[][]> {
  const here = vectorsHere(settings)
  if (here !== null) return embedHere(texts, settings, here, options.signal)
  const vectors: number[][] = []
  for (let at = 0; at < texts.length; at += BATCH) {
    const batch = texts.slice(at, at + BATCH)
    const { texts: hidden, masked } = await hide(settings, 'embeddings', batch)
    const embed = async () => (await open(settings, masked)).embedDocuments(hidden)
    const answer = await callModel(settings, 'embeddings', embed, options.signal, options.pauses)
    checkVectors(answer, batch.length, vectors[0]?.length ?? expectedLength(settings))
    vectors.push(...answer)
  }
  return vectors
}

/** The ledger names what never leaves this machine too. */
async function embedHere(
  texts: string[],
  { door }: Models,
  here: LocalVectors,
  signal = new AbortController().signal,
): Promise<number[][]> {
  if (texts.length === 0) return []
  const call = {
    ...{ service: 'embeddings' as const, host: 'this server', here: true },
    ...{ model: here.model.title, promptVersion: null, masked: {} },
    bytesOut: texts.reduce((sum, text) => sum + Buffer.byteLength(text), 0),
  }
  try {
    return await workThroughDoor(door, call, (stop) =>
      embedLocally(texts, here, AbortSignal.any([signal, stop])),
    )
  } catch (error) {
    if (!(error instanceof EngineError)) throw error
    throw new AiError(error.kind, error.message, { cause: error })
  }
}

/** The vector of one question, for somebody who waits for the answer. */
export async function embedQuestion(
  question: string,
  settings: Models,
  options: { signal?: AbortSignal } = {},
  open: typeof embeddingModel = embeddingModel,
): Promise<number[]> {
  const [vector] = await embedTexts(
    [question],
    settings,
    { ...options, pauses: SHORT_PAUSES },
    open,
  )
  if (vector === undefined) throw malformed('no vector')
  return vector
}

function expectedLength(settings: AiSettings): number | null {
  if (settings.embeddingDimensions) return settings.embeddingDimensions
  return settings.embeddingModel ? null : MOST_DIMENSIONS
}

function checkVectors(vectors: number[][], count: number, length: number | null) {
  if (vectors.length !== count) throw malformed(`${vectors.length} vectors for ${count} texts`)
  const expected = length ?? vectors[0]?.length ?? 0
  if (expected > MOST_DIMENSIONS) {
    throw malformed(
      `vectors of ${expected} numbers, more than the ${MOST_DIMENSIONS} that can be kept`,
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

function malformed(what: string): AiError {
  return new AiError('malformed', `The AI service for search answered with ${what}.`)
}
