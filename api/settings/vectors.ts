import type { ModelPlace } from '@app/ai/local/fetch-model'
import { MODELS } from '@app/ai/local/models'
import { hasSpeechEngine } from '@app/ai/local/speech/local-speech'
import type { LocalVectors } from '@app/ai/local/vectors/local-vectors'
import { matching, type Variables } from './read'

/** The model truncates longer texts. */
const TOKENS = 256
const DIMENSIONS = 384

/** How texts are embedded on this machine; null if that is off, or this platform has no engine. */
export function localVectors(variables: Variables, place: ModelPlace): LocalVectors | null {
  const name = matching(variables, 'SEARCH_MODEL', /^(minilm|off)$/, 'minilm or off')
  // The runtime comes with the speech engine.
  if (name === 'off' || !hasSpeechEngine()) return null
  return { ...place, model: MODELS.minilm, dimensions: DIMENSIONS, tokens: TOKENS, threads: 1 }
}
