import type { Service } from '../local/engine-work'
import { AiError } from './errors'
import { ENCODING, limitedBody } from './http/limited-body'

export type { Service } from '../local/engine-work'

/** A request about to be sent, without its content. */
export type ModelCall = {
  service: Service
  host: string
  here: boolean
  model: string
  /** Short hash of a chat's system prompt. */
  promptVersion: string | null
  bytesOut: number
  /** Count by kind. */
  masked: Record<string, number>
}

type CallEnd = {
  outcome: 'answered' | 'refused' | 'failed' | 'stopped'
  bytesIn: number
}

/** A permitted request; `signal` fires if permission is withdrawn while it runs. */
export type OpenCall = { signal: AbortSignal; close(end: CallEnd): Promise<void> }

/**
 * The gate for every model request, local ones included. `open` resolves once the request is
 * logged, or throws an AiError of kind `withheld` if consent is missing.
 */
export type Door = {
  open(call: ModelCall): Promise<OpenCall>
  /** True if numbers and addresses are masked in requests to this machine (`here`) or to others. */
  masks(here: boolean): Promise<boolean>
}

/** The door failed, for example because the log can't be reached: the request was not sent. `cause` says why. */
export class DoorFailure extends Error {
  override readonly name = 'DoorFailure'
}

/** Facts about a request that its bytes do not show. */
export type CallFacts = Omit<ModelCall, 'bytesOut'>

/** Maximum size of a decompressed response: several times the longest useful one. */
const MAX_BYTES: Record<Service, number> = {
  chat: 4 * 2 ** 20,
  embeddings: 64 * 2 ** 20,
  speech: 16 * 2 ** 20,
}
const MAX_ERROR_BYTES = 64 * 2 ** 10

/** True if the address is this machine. */
export function isHere(address: string): boolean {
  const { hostname } = new URL(address)
  return hostname === 'localhost' || hostname === '[::1]' || /^127(\.\d+){3}$/.test(hostname)
}

/** Hash that identifies a prompt. */
export function promptVersion(instructions: string): string {
  return new Bun.CryptoHasher('sha256').update(instructions).digest('hex').slice(0, 8)
}

/** Runs local work as a request through the door. */
export async function workThroughDoor<T>(
  door: Door,
  call: ModelCall,
  work: (signal: AbortSignal) => Promise<T>,
): Promise<T> {
  const opened = await door.open(call)
  try {
    opened.signal.throwIfAborted()
    const done = await work(opened.signal)
    await opened.close({ outcome: 'answered', bytesIn: 0 })
    return done
  } catch (error) {
    const outcome = opened.signal.aborted ? 'stopped' : 'failed'
    await opened.close({ outcome, bytesIn: 0 })
    throw opened.signal.aborted ? opened.signal.reason : error
  }
}

/**
 * A `fetch` for client libraries that sends each request through the door and counts its response
 * to the last byte. A response that is too large is cut off with an error.
 */
export function fetchThrough(door: Door, facts: CallFacts) {
  const send = async (input: string | URL | Request, init?: RequestInit): Promise<Response> => {
    const request = new Request(input, init)
    const body = await request.bytes()
    const opened = await openedBy(door, { ...facts, bytesOut: body.length })
    const stop = new AbortController()
    const signal = AbortSignal.any([request.signal, opened.signal, stop.signal])
    try {
      signal.throwIfAborted()
      const { url, method, headers } = request
      headers.set('accept-encoding', ENCODING)
      const packed = { decompress: false } as object
      const response = await fetch(url, { method, headers, body, signal, ...packed })
      const most = response.ok ? MAX_BYTES[facts.service] : MAX_ERROR_BYTES
      return counted(response, { opened, signal, stop, most })
    } catch (error) {
      await opened.close({ outcome: signal.aborted ? 'stopped' : 'failed', bytesIn: 0 })
      throw opened.signal.aborted ? opened.signal.reason : error
    }
  }
  // Without it, the client library sends a request of its own to find it.
  return Object.assign(send, { Response })
}

/** A client library takes whatever its `fetch` throws for a failure of the server's. */
async function openedBy(door: Door, call: ModelCall): Promise<OpenCall> {
  try {
    return await door.open(call)
  } catch (cause) {
    throw cause instanceof AiError ? cause : new DoorFailure('The door failed.', { cause })
  }
}

type Reading = { opened: OpenCall; signal: AbortSignal; stop: AbortController; most: number }

/** The same response, decompressed, which closes the call before its reader sees the end. */
function counted(response: Response, { opened, signal, stop, most }: Reading): Response {
  const parts = limitedBody(response, most)
  let bytesIn = 0
  const close = (outcome: CallEnd['outcome']) => opened.close({ outcome, bytesIn })
  const body = new ReadableStream<Uint8Array>({
    async pull(controller) {
      try {
        const { done, value } = await parts.next()
        if (!done) {
          bytesIn += value.length
          controller.enqueue(value)
          return
        }
        await close(response.ok ? 'answered' : 'refused')
        controller.close()
      } catch (error) {
        await close(signal.aborted ? 'stopped' : 'failed')
        controller.error(opened.signal.aborted ? opened.signal.reason : error)
      }
    },
    async cancel() {
      await close('stopped')
      stop.abort()
    },
  })
  const headers = new Headers(response.headers)
  headers.delete('content-encoding')
  headers.delete('content-length')
  return new Response(body, { status: response.status, statusText: response.statusText, headers })
}
