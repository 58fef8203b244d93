import type { Service } from '../local/measured'

export type { Service } from '../local/measured'

/** A request that is about to be sent, without its content. */
export type ModelCall = {
  service: Service
  host: string
  /** True if the host is this machine. */
  here: boolean
  model: string
  /** Short hash of the instructions that a chat begins with. */
  promptVersion: string | null
  bytesOut: number
  /** How much of each kind was masked. */
  masked: Record<string, number>
}

type CallEnd = {
  outcome: 'answered' | 'refused' | 'failed' | 'stopped'
  bytesIn: number
}

/** A request that may be sent; `signal` fires if that is taken back while it is under way. */
export type OpenCall = { signal: AbortSignal; close(end: CallEnd): Promise<void> }

/**
 * What every request to a model passes, on this machine too. `open` settles when the request is written
 * down, or throws an AiError of kind `withheld` if it must not be sent.
 */
export type Door = {
  open(call: ModelCall): Promise<OpenCall>
  /** True if numbers and addresses are masked in what is sent: to this machine, or to another. */
  masks(here: boolean): Promise<boolean>
}

/** The facts about a request that its bytes do not show. */
export type CallFacts = Omit<ModelCall, 'bytesOut'>

/** True if the address is this machine. */
export function isHere(address: string): boolean {
  const { hostname } = new URL(address)
  return hostname === 'localhost' || hostname === '[::1]' || /^127(\.\d+){3}$/.test(hostname)
}

/** The short name of a prompt: another prompt has another. */
export function promptVersion(instructions: string): string {
  return new Bun.CryptoHasher('sha256').update(instructions).digest('hex').slice(0, 8)
}

/** Does work on this machine as a request passes the door. */
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

/** The `fetch` that a client library gets: each request passes the door, and its answer is counted to the last byte. */
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
  // The client library would send a request of its own to find this out.
  return Object.assign(send, { Response })
}

/** The same answer, whose end closes the call before the reader sees it. */
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
