import type { Embeddings } from '@langchain/core/embeddings'
import type { ChatOpenAI } from '@langchain/openai'
import type { OpenAI } from 'openai'
import { measured } from '../local/measured'
import { chatHere } from './available'
import { breaker } from './breaker'
import { within } from './deadlines'
import { type CallFacts, type Door, fetchThrough, isHere, type Service } from './door'
import { endpoint } from './endpoint'
import { toAiError } from './provider-error'
import { withRetries } from './retry'
import type { AiSettings } from './settings'

export type { AiSettings } from './settings'

/** The models with what every request to them passes. */
export type Models = AiSettings & { door: Door }

/** Options that all requests of one chat share. */
type ChatFacts = Pick<CallFacts, 'promptVersion' | 'masked'>

const NOTHING_MORE: ChatFacts = { promptVersion: null, masked: {} }

const DEFAULT_CHAT_MODEL = 'gpt-5-mini'
export const DEFAULT_EMBEDDING_MODEL = 'text-embedding-3-small'
const DEFAULT_TRANSCRIBE_MODEL = 'gpt-4o-transcribe-diarize'

/** For one request; speech means a piece of about ten minutes. */
const TIMEOUTS_MS: Record<Service, number> = { chat: 60_000, embeddings: 60_000, speech: 300_000 }
/** Further tries and the pauses between them may take as long again; speech is tried once. */
const DEADLINE_FACTORS: Record<Service, number> = { chat: 2, embeddings: 2, speech: 1 }
/** Notes and answers need little of it, and long thinking would meet the time limit. */
const REASONING_MODEL = /^(gpt-5(?!.*chat)|o\d)/

/** The chat model, like the others without retries of the library's own. */
export async function chatModel(settings: Models, facts = NOTHING_MORE): Promise<ChatOpenAI> {
  const { ChatOpenAI } = await import('@langchain/openai')
  const { apiKey, baseURL } = endpoint(settings, 'chat')
  const model = modelOf(settings, 'chat')
  return new ChatOpenAI({
    model,
    apiKey,
    ...(REASONING_MODEL.test(model) && { reasoning: { effort: 'low' as const } }),
    maxRetries: 0,
    timeout: timeLimit(settings, 'chat'),
    streamUsage: false,
    configuration: { baseURL, fetch: throughDoor(settings, 'chat', facts) },
  })
}

/** The embedding model, 512 texts a request. */
export async function embeddingModel(
  settings: Models,
  masked: CallFacts['masked'] = {},
): Promise<Embeddings> {
  const { OpenAIEmbeddings } = await import('@langchain/openai')
  const { apiKey, baseURL } = endpoint(settings, 'embeddings')
  return new OpenAIEmbeddings({
    model: modelOf(settings, 'embeddings'),
    ...(settings.embeddingDimensions ? { dimensions: settings.embeddingDimensions } : {}),
    apiKey,
    maxRetries: 0,
    timeout: timeLimit(settings, 'embeddings'),
    batchSize: 512,
    stripNewLines: false,
    encodingFormat: 'float',
    configuration: {
      baseURL,
      fetch: throughDoor(settings, 'embeddings', { ...NOTHING_MORE, masked }),
    },
  })
}

/** The client for speech. */
export async function speechClient(
  settings: Models,
  masked: CallFacts['masked'] = {},
): Promise<{ client: OpenAI; model: string }> {
  const { OpenAI } = await import('openai')
  const { apiKey, baseURL } = endpoint(settings, 'speech')
  const timeout = timeLimit(settings, 'speech')
  const fetch = throughDoor(settings, 'speech', { ...NOTHING_MORE, masked })
  const client = new OpenAI({ apiKey, baseURL, maxRetries: 0, timeout, fetch })
  return { client, model: modelOf(settings, 'speech') }
}

/**
 * Runs one call behind the breaker of its server and a deadline that also ends answers which trickle in. Whatever goes
 * wrong comes out as an AiError; `run` gets a signal that fires when nobody waits for it any more. It is run again after
 * each of the `pauses` (milliseconds) while its failure may pass. `amount` is that of its work, if known before.
 */
export function callModel<T>(
  settings: AiSettings,
  service: Service,
  run: (signal: AbortSignal) => Promise<T>,
  signal?: AbortSignal,
  pauses: number[] = [],
  amount: number | null = null,
): Promise<T> {
  const { baseURL } = endpoint(settings, service)
  const name = { service, engine: new URL(baseURL).host }
  const call = async () => {
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
  }
  return breaker(baseURL, () => measured(name, () => amount, call))
}

/** True if the service is on this machine. */
export function isServedHere(settings: AiSettings, service: Service): boolean {
  if (service === 'chat' && chatHere(settings) !== null) return true
  return isHere(endpoint(settings, service).baseURL)
}

function throughDoor(settings: Models, service: Service, facts: ChatFacts) {
  const { baseURL } = endpoint(settings, service)
  const { host } = new URL(baseURL)
  const model = modelOf(settings, service)
  return fetchThrough(settings.door, { service, host, here: isHere(baseURL), model, ...facts })
}

function modelOf(settings: AiSettings, service: Service): string {
  if (service === 'chat') return settings.chatModel ?? DEFAULT_CHAT_MODEL
  if (service === 'speech') return settings.transcribeModel ?? DEFAULT_TRANSCRIBE_MODEL
  return settings.embeddingModel ?? DEFAULT_EMBEDDING_MODEL
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
