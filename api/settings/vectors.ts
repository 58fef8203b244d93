import type { ModelPlace } from '@app/ai/local/fetch-model'
import { hasSpeechEngine } from '@app/ai/local/speech/local-speech'
import type { LocalVectors } from '@app/ai/local/vectors/local-vectors'
import { VECTOR_MODELS } from '@app/ai/local/vectors/vector-models'
import { matching, type Variables } from './read'

/** How texts are embedded on this machine; null if that is off, or this platform has no engine. */
export function localVectors(variables: Variables, place: ModelPlace): LocalVectors | null {
  const name = matching(variables, 'SEARCH_MODEL', /^(e5|minilm|off)$/, 'e5, minilm or off')
  // The runtime comes with the speech engine.
  if (name === 'off' || !hasSpeechEngine()) return null
  return { ...place, ...VECTOR_MODELS[name === 'minilm' ? name : 'e5'], threads: 1 }
}
