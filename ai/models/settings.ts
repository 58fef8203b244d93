import type { LocalChat } from '../local/chat/local-chat'
import type { LocalSpeech } from '../local/speech/local-speech'
import type { LocalVectors } from '../local/vectors/local-vectors'

/**
 * The model servers. Every value is optional. Speech and embeddings use the shared server unless
 * they have their own base URL; the shared key is never sent to that one.
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
  /** Sent to the server only if set. */
  embeddingDimensions?: number | null
  transcribeModel?: string | null
  /** Local speech recognition, if no server is set. */
  localSpeech?: LocalSpeech | null
  /** Local vectors, if no server is set; used once the model is downloaded. */
  localVectors?: LocalVectors | null
  /** A local language model instead of a server; used once downloaded. */
  localChat?: LocalChat | null
  /** Overrides the default time limits. */
  timeoutMs?: number | null
}
