import type { Service } from '../local/measured'

export type { Service } from '../local/measured'

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

/** Facts about a request that its bytes do not show. */
export type CallFacts = Omit<ModelCall, 'bytesOut'>

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
 * to the last byte.
 */
export function fetchThrough(door: Door, facts: CallFacts) {
  const send = async (input: string | URL | Request, init?: RequestInit): Promise<Response> => {
    const request = new Request(input, init)
    const body = await request.bytes()
    const opened = await door.open({ ...facts, bytesOut: body.length })
    const signal = AbortSignal.any([request.signal, opened.signal])
    try {
      signal.throwIfAborted()
      const { url, method, headers } = request
      return counted(await fetch(url, { method, headers, body, signal }), opened, signal)
    } catch (error) {
      await opened.close({ outcome: signal.aborted ? 'stopped' : 'failed', bytesIn: 0 })
      throw opened.signal.aborted ? opened.signal.reason : error
    }
  }
  // Without it, the client library sends a request of its own to find it.
  return Object.assign(send, { Response })
}

/** The same response, which closes the call before its reader sees the end. */
function counted(response: Response, opened: OpenCall, signal: AbortSignal): Response {
  const reader = (response.body ?? new Blob([]).stream()).getReader()
  let bytesIn = 0
  const close = (outcome: CallEnd['outcome']) => opened.close({ outcome, bytesIn })
  const body = new ReadableStream<Uint8Array>({
    async pull(controller) {
      try {
        const { done, value } = await reader.read()
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
    async cancel(reason) {
      await close('stopped')
      await reader.cancel(reason)
    },
  })
  const { status, statusText, headers } = response
  return new Response(body, { status, statusText, headers })
}
