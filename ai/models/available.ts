import { isUsable, type LocalChat } from '../local/chat/local-chat'
import type { LocalSpeech } from '../local/speech/local-speech'
import { isFetched, type LocalVectors } from '../local/vectors/local-vectors'
import { isReachable } from './endpoint'
import type { AiSettings } from './settings'

/** True if a model can write summaries and answers. */
export function hasChat(settings: AiSettings): boolean {
  return chatHere(settings) !== null || isReachable(settings, 'chat')
}

/** The language model of this machine, which is only set by name; null if it isn't fetched, or the machine is too small. */
export function chatHere({ localChat: here }: AiSettings): LocalChat | null {
  return here && isUsable(here) ? here : null
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
  const here = vectorsWanted(settings)
  return here !== null && isFetched(here) ? here : null
}

/** The same if the model isn't fetched yet, too. */
export function vectorsWanted(settings: AiSettings): LocalVectors | null {
  return isReachable(settings, 'embeddings') ? null : (settings.localVectors ?? null)
}
