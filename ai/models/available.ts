import { isUsable, type LocalChat } from '../local/chat/local-chat'
import type { LocalSpeech } from '../local/speech/local-speech'
import { isFetched, type LocalVectors } from '../local/vectors/local-vectors'
import { isReachable } from './endpoint'
import type { AiSettings } from './settings'

export function hasChat(settings: AiSettings): boolean {
  return chatHere(settings) !== null || isReachable(settings, 'chat')
}

/**
 * The language model of this machine, opt-in by name; null if it isn't downloaded or the machine is
 * too small.
 */
export function chatHere({ localChat: here }: AiSettings): LocalChat | null {
  return here && isUsable(here) ? here : null
}

export function hasSpeech(settings: AiSettings): boolean {
  return isReachable(settings, 'speech') || speechHere(settings) !== null
}

/** The local speech settings; null if a server transcribes, or nothing does. */
export function speechHere(settings: AiSettings): LocalSpeech | null {
  return isReachable(settings, 'speech') ? null : (settings.localSpeech ?? null)
}

export function hasEmbeddings(settings: AiSettings): boolean {
  return isReachable(settings, 'embeddings') || vectorsHere(settings) !== null
}

/** The local vector settings; null if a server makes them, or the model isn't downloaded. */
export function vectorsHere(settings: AiSettings): LocalVectors | null {
  const here = vectorsWanted(settings)
  return here !== null && isFetched(here) ? here : null
}

/** Like `vectorsHere`, but also if the model isn't downloaded yet. */
export function vectorsWanted(settings: AiSettings): LocalVectors | null {
  return isReachable(settings, 'embeddings') ? null : (settings.localVectors ?? null)
}
