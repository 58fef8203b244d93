import type { LocalChat } from '../local/chat/local-chat'
import type { LocalSpeech } from '../local/speech/local-speech'
import type { LocalVectors } from '../local/vectors/local-vectors'
import type { Service } from './door'

/**
 * The servers of the models. Every value may be missing. Speech and embeddings use the common
 * server unless they have a base URL of their own; the common key is then not sent to that other
 * server.
 */
export type AiSettings = {
  apiKey?: string | null
  baseUrl?: string | null
  transcribeApiKey?: string | null
  transcribeBaseUrl?: string | null
  embedApiKey?: string | null
  embedBaseUrl?: string | null
  chatModel?: string | null
  embeddingModel?: string | null
  /** Sent to the server only when set here. */
  embeddingDimensions?: number | null
  transcribeModel?: string | null
  /** Speech on this machine, if there is no server for it. */
  localSpeech?: LocalSpeech | null
  /** Vectors of this machine, if there is no server for them; used when the model is fetched. */
  localVectors?: LocalVectors | null
  /** A language model on this machine, in place of a server; used when the model is fetched. */
  localChat?: LocalChat | null
  /** In place of the time limits below. */
  timeoutMs?: number | null
}

const PROVIDER_URL = 'https://api.openai.com/v1'
/** Servers of one's own often need no key, but the client libraries do. */
const NO_KEY = 'none'

/** True if a server is set for the service. */
export function isReachable(settings: AiSettings, service: Service): boolean {
  const own = ownEndpoint(settings, service)
  return Boolean(own.url || own.key || settings.apiKey || settings.baseUrl)
}

/** The address and key of a service. */
export function endpoint(
  settings: AiSettings,
  service: Service,
): { apiKey: string; baseURL: string } {
  const own = ownEndpoint(settings, service)
  const common = { url: settings.baseUrl || PROVIDER_URL, key: settings.apiKey || NO_KEY }
  if (own.url) return { apiKey: own.key || NO_KEY, baseURL: own.url }
  return { apiKey: own.key || common.key, baseURL: common.url }
}

function ownEndpoint(settings: AiSettings, service: Service) {
  if (service === 'speech') {
    return { url: settings.transcribeBaseUrl, key: settings.transcribeApiKey }
  }
  if (service === 'embeddings') return { url: settings.embedBaseUrl, key: settings.embedApiKey }
  return { url: null, key: null }
}
