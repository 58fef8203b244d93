import type { LocalSpeech } from '../local/speech/local-speech'
import { isFetched, type LocalVectors } from '../local/vectors/local-vectors'
import { type AiSettings, isReachable } from './settings'

/** True if a model can write summaries and answers. */
export function hasChat(settings: AiSettings): boolean {
  return isReachable(settings, 'chat')
}

/** True if recordings can be transcribed. */
export function hasSpeech(settings: AiSettings): boolean {
  return isReachable(settings, 'speech') || speechHere(settings) !== null
}

/** How recordings are transcribed on this machine; null if a server does it, or nothing. */
export function speechHere(settings: AiSettings): LocalSpeech | null {
  return isReachable(settings, 'speech') ? null : (settings.localSpeech ?? null)
}

/** True if vectors come from a model. */
export function hasEmbeddings(settings: AiSettings): boolean {
  return isReachable(settings, 'embeddings') || vectorsHere(settings) !== null
}

/** The settings for vectors of this machine; null if a server makes them, or the model isn't fetched. */
export function vectorsHere(settings: AiSettings): LocalVectors | null {
  const { localVectors: here } = settings
  if (!here || isReachable(settings, 'embeddings')) return null
  return isFetched(here) ? here : null
}
