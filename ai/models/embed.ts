import { EngineError } from '../local/error'
import { embedLocally, type LocalVectors } from '../local/vectors/local-vectors'
import { vectorsHere } from './available'
import { checkVectors, expectedLength, malformed } from './check-vectors'
import { workThroughDoor } from './door'
import { AiError } from './errors'
import { hide } from './mask/hide'
import { callModel, embeddingModel, type Models } from './models'
import { SHORT_PAUSES } from './retry'

/** Texts in one request. */
const BATCH = 512

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
    const { signal, pauses } = options
    const answer = await callModel(settings, 'embeddings', embed, signal, pauses, batch.length)
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
