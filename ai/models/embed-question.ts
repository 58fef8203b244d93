import { malformed } from './check-vectors'
import { embedTexts } from './embed'
import { embeddingModel, type Models } from './models'
import { SHORT_PAUSES } from './retry'

/** The vector of one question. Retries briefly: someone is waiting. */
export async function embedQuestion(
  question: string,
  settings: Models,
  options: { signal?: AbortSignal } = {},
  open: typeof embeddingModel = embeddingModel,
): Promise<number[]> {
  const [vector] = await embedTexts(
    [question],
    settings,
    { ...options, pauses: SHORT_PAUSES, role: 'question' },
    open,
  )
  if (vector === undefined) throw malformed('no vector')
  return vector
}
