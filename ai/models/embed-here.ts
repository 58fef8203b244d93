import { EngineError } from '../local/error'
import { embedLocally, type LocalVectors } from '../local/vectors/local-vectors'
import type { Role } from '../local/vectors/vector-models'
import { workThroughDoor } from './door'
import { AiError } from './errors'
import type { Models } from './models'

/** Local embeddings are logged too. */
export async function embedHere(
  texts: string[],
  { door }: Models,
  here: LocalVectors,
  role: Role,
  signal = new AbortController().signal,
): Promise<number[][]> {
  if (texts.length === 0) return []
  const call = {
    service: 'embeddings' as const,
    host: 'this server',
    here: true,
    model: here.model.title,
    promptVersion: null,
    masked: {},
    bytesOut: texts.reduce((sum, text) => sum + Buffer.byteLength(text), 0),
  }
  try {
    return await workThroughDoor(door, call, (stop) =>
      embedLocally(texts, here, role, AbortSignal.any([signal, stop])),
    )
  } catch (error) {
    if (!(error instanceof EngineError)) throw error
    throw new AiError(error.kind, error.message, { cause: error })
  }
}
