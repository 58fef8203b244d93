import type { Embeddings } from '@langchain/core/embeddings'
import type { ChatOpenAI } from '@langchain/openai'
import type { OpenAI } from 'openai'
import { giveWay } from '../limits/give-way'
import { measured } from '../local/engine-work'
import { chatHere } from './available'
import { breaker } from './breaker'
import { within } from './deadlines'
import { type CallFacts, type Door, fetchThrough, isHere, type Service } from './door'
import { endpoint } from './endpoint'
import { toAiError } from './provider-error'
import { withRetries } from './retry'
import type { AiSettings } from './settings'

export type { AiSettings } from './settings'

/** Model settings with the door that every request passes. */
export type Models = AiSettings & { door: Door }

/** Shared by all requests of one chat. */
type ChatFacts = Pick<CallFacts, 'promptVersion' | 'masked'>

const NO_FACTS: ChatFacts = { promptVersion: null, masked: {} }

const DEFAULT_CHAT_MODEL = 'gpt-5-mini'
export const DEFAULT_EMBEDDING_MODEL = 'text-embedding-3-small'
const DEFAULT_TRANSCRIBE_MODEL = 'gpt-4o-transcribe-diarize'

/** Per request; a speech request is a piece of about ten minutes. */
const TIMEOUTS_MS: Record<Service, number> = { chat: 60_000, embeddings: 60_000, speech: 300_000 }
/** Retries and their pauses may double the time; speech is tried once. */
const DEADLINE_FACTORS: Record<Service, number> = { chat: 2, embeddings: 2, speech: 1 }
/** Notes and answers need little reasoning, and more would exceed the time limit. */
const REASONING_MODEL = /^(gpt-5(?!.*chat)|o\d)/

/** Imports the client in pieces: evaluated at once, it blocks the loop for 200 ms. */
async function importClient() {
  await import('openai')
  await giveWay()
  await import('@langchain/core/language_models/chat_models')
  await giveWay()
  return import('@langchain/openai')
}

/** The chat model. The client libraries' own retries are off in all models here. */
export async function chatModel(settings: Models, facts = NO_FACTS): Promise<ChatOpenAI> {
  const { ChatOpenAI } = await importClient()
  const { apiKey, baseURL } = endpoint(settings, 'chat')
  const model = modelOf(settings, 'chat')
  return new ChatOpenAI({
    model,
    apiKey,
    ...(isReasoning(model) && { reasoning: { effort: 'low' as const } }),
    maxRetries: 0,
    timeout: timeLimit(settings, 'chat'),
    streamUsage: false,
    configuration: { baseURL, fetch: throughDoor(settings, 'chat', facts) },
  })
}

/** The embedding model, with 512 texts per request. */
export async function embeddingModel(
  settings: Models,
  masked: CallFacts['masked'] = {},
): Promise<Embeddings> {
  const { OpenAIEmbeddings } = await importClient()
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
      fetch: throughDoor(settings, 'embeddings', { ...NO_FACTS, masked }),
    },
  })
}

export function speechClient(settings: Models, masked: CallFacts['masked'] = {}): Promise<Client> {
  return clientOf(settings, 'speech', { ...NO_FACTS, masked })
}

/** A client for objects whose raw replies are kept: `chatModel` drops a reply that doesn't parse. */
export async function objectClient(
  settings: Models,
  facts: ChatFacts,
): Promise<Client & { effort: { reasoning_effort?: 'low' } }> {
  const opened = await clientOf(settings, 'chat', facts)
  return { ...opened, effort: isReasoning(opened.model) ? { reasoning_effort: 'low' } : {} }
}

type Client = { client: OpenAI; model: string }

async function clientOf(settings: Models, service: Service, facts: ChatFacts): Promise<Client> {
  const { OpenAI } = await import('openai')
  const { apiKey, baseURL } = endpoint(settings, service)
  const timeout = timeLimit(settings, service)
  const fetch = throughDoor(settings, service, facts)
  const client = new OpenAI({ apiKey, baseURL, maxRetries: 0, timeout, fetch })
  return { client, model: modelOf(settings, service) }
}

function isReasoning(model: string): boolean {
  return REASONING_MODEL.test(model)
}

/**
 * Runs a call behind its server's breaker and a deadline, which also ends responses that trickle.
 * Any failure becomes an AiError. Transient failures are retried after each of the `pauses`
 * (milliseconds). The signal for `run` fires when nobody is waiting any more. `amount` is the
 * amount of work, if known in advance.
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

export function modelOf(settings: AiSettings, service: Service): string {
  if (service === 'chat') return settings.chatModel ?? DEFAULT_CHAT_MODEL
  if (service === 'speech') return settings.transcribeModel ?? DEFAULT_TRANSCRIBE_MODEL
  return settings.embeddingModel ?? DEFAULT_EMBEDDING_MODEL
}

/** Milliseconds per request. */
export function timeLimit(settings: AiSettings, service: Service): number {
  return settings.timeoutMs ?? TIMEOUTS_MS[service]
}

/** Names used in messages. */
export const SERVICE_NAMES: Record<Service, string> = {
  chat: 'AI service',
  embeddings: 'AI service for search',
  speech: 'transcription service',
}
