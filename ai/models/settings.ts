import type { LocalChat } from '../local/chat/local-chat'
import type { LocalSpeech } from '../local/speech/local-speech'
import type { LocalVectors } from '../local/vectors/local-vectors'

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
