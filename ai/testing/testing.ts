import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import type { AudioEngine } from '../audio/engine'
import { findEngine } from '../audio/prepare'
import { breaker } from '../models/breaker'
import type { Models } from '../models/models'
import { type ChatBody, promptOf } from './chat-replies'
import { answerChat, type ChatScript } from './chat-route'
import { answerEmbeddings, type EmbeddingsBody } from './embeddings-route'
import { apiError, createFaults, type Fault, faultyResponse, type Route } from './faults'
import { openDoor } from './open-door'
import { answerTranscription, type SpeechScript } from './transcriptions-route'

/** A received request. `prompt` is all messages of a chat; `fields` and `file` come from a form. */
type AiRequest = {
  route: Route
  authorization: string | null
  prompt: string
  body: unknown
  fields: [string, string][]
  file: { name: string; type: string; size: number } | null
  /** Size of the body in bytes. */
  bytes: number
}

/** A model provider on the loopback address, for tests. */
export type AiServer = {
  /** Ends in /v1. */
  url: string
  /** Settings for all three services on this server, with a door that allows everything. */
  settings: Models
  requests: AiRequest[]
  /** Makes the next call (or `times` calls) fail this way. */
  fail(fault: Fault, options?: { route?: Route; times?: number }): void
  /** Sets the chat replies; null makes them from the prompt. */
  scriptChat(script: ChatScript | null): void
  /** Sets the recognizer's responses; null decodes the audio. */
  scriptSpeech(script: SpeechScript | null): void
  /** Clears requests, faults and scripts, and closes the breaker. */
  reset(): void
  stop(): Promise<void>
}

type AiServerOptions = { apiKey?: string; engine?: AudioEngine; port?: number }

/** Starts a server with the OpenAI API; `speakTones` makes recordings for it. */
export async function startAiServer(options: AiServerOptions = {}): Promise<AiServer> {
  const apiKey = options.apiKey ?? 'test-key'
  const engine = options.engine ?? findEngine()
  const faults = createFaults()
  const requests: AiRequest[] = []
  let chat: ChatScript | null = null
  let speech: SpeechScript | null = null

  const server = createServer(async (incoming, outgoing) => {
    const route = routeOf(incoming.url ?? '')
    const bytes = await readAll(incoming)
    if (route === null) return send(apiError(404, 'not_found', 'Not found.'), outgoing)
    const { form, record } = await receive(route, incoming, bytes)
    requests.push(record)
    if (record.authorization !== `Bearer ${apiKey}`) {
      return send(apiError(401, 'invalid_api_key', 'Incorrect API key provided.'), outgoing)
    }
    const fault = faults.next(route)
    if (fault?.kind === 'hang') return
    if (fault?.kind === 'reset') return void incoming.socket.destroy()
    const broken = fault === null ? null : faultyResponse(fault)
    const response = broken ?? (await answer(route, record.body, form, fault))
    if (fault?.kind === 'truncated') return truncate(response, outgoing)
    return send(response, outgoing, fault?.kind === 'drip' ? fault.milliseconds : 0)
  })

  async function answer(route: Route, body: unknown, form: FormData | null, fault: Fault | null) {
    if (route === 'embeddings') return answerEmbeddings(body as EmbeddingsBody, fault)
    if (route === 'chat') return answerChat(body as ChatBody, chat, fault)
    return answerTranscription(form ?? new FormData(), engine, speech)
  }

  await new Promise<void>((resolve) => server.listen(options.port ?? 0, '127.0.0.1', resolve))
  const { port } = server.address() as AddressInfo
  const url = `http://127.0.0.1:${port}/v1`

  return {
    url,
    settings: { apiKey, baseUrl: url, door: openDoor },
    requests,
    fail: (fault, which) => faults.add(fault, which),
    scriptChat(script) {
      chat = script
    },
    scriptSpeech(script) {
      speech = script
    },
    reset() {
      breaker.forget(url)
      requests.length = 0
      faults.clear()
      chat = null
      speech = null
    },
    stop() {
      server.closeAllConnections()
      return new Promise((resolve) => server.close(() => resolve()))
    },
  }
}

function routeOf(url: string): Route | null {
  if (url.endsWith('/chat/completions')) return 'chat'
  if (url.endsWith('/embeddings')) return 'embeddings'
  return url.endsWith('/audio/transcriptions') ? 'transcriptions' : null
}

async function receive(route: Route, incoming: IncomingMessage, bytes: Uint8Array<ArrayBuffer>) {
  const record: AiRequest = {
    route,
    authorization: incoming.headers.authorization ?? null,
    prompt: '',
    body: null,
    fields: [],
    file: null,
    bytes: bytes.length,
  }
  if (route !== 'transcriptions') {
    record.body = JSON.parse(new TextDecoder().decode(bytes))
    if (route === 'chat') record.prompt = promptOf(record.body as ChatBody)
    return { form: null, record }
  }
  const headers = { 'content-type': incoming.headers['content-type'] ?? '' }
  const form = await new Response(bytes, { headers }).formData()
  for (const [name, value] of form.entries()) {
    if (typeof value === 'string') record.fields.push([name, value])
  }
  const file = form.get('file')
  if (file instanceof File) record.file = { name: file.name, type: file.type, size: file.size }
  return { form, record }
}

async function readAll(incoming: IncomingMessage): Promise<Uint8Array<ArrayBuffer>> {
  const parts: Uint8Array[] = []
  for await (const part of incoming) parts.push(part)
  return new Uint8Array(Buffer.concat(parts))
}

async function send(response: Response, outgoing: ServerResponse, pause = 0) {
  const bytes = await response.bytes()
  outgoing.writeHead(response.status, Object.fromEntries(response.headers))
  if (pause === 0) return void outgoing.end(bytes)
  for (const byte of bytes) {
    if (outgoing.destroyed) return
    outgoing.write(Uint8Array.of(byte))
    await Bun.sleep(pause)
  }
  outgoing.end()
}

async function truncate(response: Response, outgoing: ServerResponse) {
  const bytes = await response.bytes()
  outgoing.writeHead(200, {
    ...Object.fromEntries(response.headers),
    'content-length': String(bytes.length),
  })
  outgoing.write(bytes.slice(0, bytes.length / 2), () => outgoing.destroy())
}
