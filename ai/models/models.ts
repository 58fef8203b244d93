import type { Embeddings } from '@langchain/core/embeddings'
import type { ChatOpenAI } from '@langchain/openai'
import type { OpenAI } from 'openai'
import type { LocalSpeech } from '../local/speech/local-speech'
import { breaker } from './breaker'
import { within } from './deadlines'
import { toAiError } from './errors'
import { withRetries } from './retry'

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
  /** In place of the time limits below. */
  timeoutMs?: number | null
}

/** The three things models are used for. */
type Service = 'chat' | 'embeddings' | 'speech'

const DEFAULT_CHAT_MODEL = 'gpt-5-mini'
export const DEFAULT_EMBEDDING_MODEL = 'text-embedding-3-small'
const DEFAULT_TRANSCRIBE_MODEL = 'gpt-4o-transcribe-diarize'

/** For one request; speech means a piece of about ten minutes. */
const TIMEOUTS_MS: Record<Service, number> = { chat: 60_000, embeddings: 60_000, speech: 300_000 }
/** Further tries and the pauses between them may take as long again; speech is tried once. */
const DEADLINE_FACTORS: Record<Service, number> = { chat: 2, embeddings: 2, speech: 1 }
/** Notes and answers need little of it, and long thinking would meet the time limit. */
const REASONING_MODEL = /^(gpt-5(?!.*chat)|o\d)/
const PROVIDER_URL = 'https://api.openai.com/v1'
/** Servers of one's own often need no key, but the client libraries do. */
const NO_KEY = 'none'

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
  return isReachable(settings, 'embeddings')
}

/** The chat model, like the others without retries of the library's own. */
export async function chatModel(settings: AiSettings): Promise<ChatOpenAI> {
  const { ChatOpenAI } = await import('@langchain/openai')
  const { apiKey, baseURL } = endpoint(settings, 'chat')
  const model = settings.chatModel ?? DEFAULT_CHAT_MODEL
  return new ChatOpenAI({
    model,
    apiKey,
    ...(REASONING_MODEL.test(model) && { reasoning: { effort: 'low' as const } }),
    maxRetries: 0,
    timeout: timeLimit(settings, 'chat'),
    streamUsage: false,
    configuration: { baseURL },
  })
}

/** The embedding model, 512 texts a request. */
export async function embeddingModel(settings: AiSettings): Promise<Embeddings> {
  const { OpenAIEmbeddings } = await import('@langchain/openai')
  const { apiKey, baseURL } = endpoint(settings, 'embeddings')
  return new OpenAIEmbeddings({
    model: settings.embeddingModel ?? DEFAULT_EMBEDDING_MODEL,
    ...(settings.embeddingDimensions ? { dimensions: settings.embeddingDimensions } : {}),
    apiKey,
    maxRetries: 0,
    timeout: timeLimit(settings, 'embeddings'),
    batchSize: 512,
    stripNewLines: false,
    encodingFormat: 'float',
    configuration: { baseURL },
  })
}

/** The client for speech. */
export async function speechClient(
  settings: AiSettings,
): Promise<{ client: OpenAI; model: string }> {
  const { OpenAI } = await import('openai')
  const { apiKey, baseURL } = endpoint(settings, 'speech')
  const timeout = timeLimit(settings, 'speech')
  const client = new OpenAI({ apiKey, baseURL, maxRetries: 0, timeout })
  return { client, model: settings.transcribeModel ?? DEFAULT_TRANSCRIBE_MODEL }
}

/**
 * Runs one call behind the breaker of its server and a deadline that also ends answers which trickle in. Whatever goes
 * wrong comes out as an AiError; `run` gets a signal that fires when nobody waits for it any more. It is run again after
 * each of the `pauses` (milliseconds) while its failure may pass.
 */
export function callModel<T>(
  settings: AiSettings,
  service: Service,
  run: (signal: AbortSignal) => Promise<T>,
  signal?: AbortSignal,
  pauses: number[] = [],
): Promise<T> {
  return breaker(endpoint(settings, service).baseURL, async () => {
    const attempt = async (stop: AbortSignal) => {
      try {
        return await run(stop)
      } catch (error) {
        throw toAiError(error, SERVICE_NAMES[service])
      }
    }
    try {
      const deadline = timeLimit(settings, service) * DEADLINE_FACTORS[service]
      return await within(
        deadline,
        (stop) => withRetries(() => attempt(stop), pauses, stop),
        signal,
      )
    } catch (error) {
      signal?.throwIfAborted()
      throw toAiError(error, SERVICE_NAMES[service])
    }
  })
}

/** Milliseconds for one request. */
export function timeLimit(settings: AiSettings, service: Service): number {
  return settings.timeoutMs ?? TIMEOUTS_MS[service]
}

/** The services' names for people. */
export const SERVICE_NAMES: Record<Service, string> = {
  chat: 'AI service',
  embeddings: 'AI service for search',
  speech: 'transcription service',
}

function isReachable(settings: AiSettings, service: Service): boolean {
  const own = ownEndpoint(settings, service)
  return Boolean(own.url || own.key || settings.apiKey || settings.baseUrl)
}

function endpoint(settings: AiSettings, service: Service): { apiKey: string; baseURL: string } {
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
