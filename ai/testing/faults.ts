/**
 * A server fault. `status` responds with that status; `drip` sends the correct response one byte at
 * a time; `cut` sends its first half with that finish reason (null for none).
 */
export type Fault =
  | { kind: 'status'; status: number; retryAfter?: number; code?: string; message?: string }
  | { kind: 'reset' | 'hang' | 'html' | 'garbage' | 'truncated' | 'huge' | 'empty' }
  | { kind: 'drip'; milliseconds: number }
  | { kind: 'cut'; reason: 'length' | 'content_filter' | null }
  | { kind: 'nan' | 'dimension' }

/** The endpoints that can fail. */
export type Route = 'chat' | 'embeddings' | 'transcriptions'

type Planned = { fault: Fault; route: Route | null; left: number }

/** Planned faults, each for a number of calls. */
export function createFaults() {
  let planned: Planned[] = []
  return {
    add(fault: Fault, options: { route?: Route; times?: number } = {}) {
      planned.push({ fault, route: options.route ?? null, left: options.times ?? 1 })
    },
    next(route: Route): Fault | null {
      const found = planned.find(
        (each) => each.left > 0 && (each.route === null || each.route === route),
      )
      if (found === undefined) return null
      found.left -= 1
      return found.fault
    },
    clear() {
      planned = []
    },
  }
}

/** The faulty response; null if the fault is in the content. */
export function faultyResponse(fault: Fault): Response | null {
  if (fault.kind === 'status') {
    const headers = new Headers()
    if (fault.retryAfter !== undefined) headers.set('retry-after', String(fault.retryAfter))
    const message = fault.message ?? 'A scripted fault.'
    return apiError(fault.status, fault.code ?? 'scripted_fault', message, headers)
  }
  if (fault.kind === 'html') {
    return new Response('<!doctype html><title>Bad gateway</title><h1>502</h1>', {
      headers: { 'content-type': 'text/html' },
    })
  }
  if (fault.kind === 'garbage') return json('{"choices": [{"message": {"content": "half', true)
  if (fault.kind === 'empty') return json('', true)
  if (fault.kind === 'huge') {
    return json({ object: 'chat.completion', choices: [], text: 'x'.repeat(10 * 2 ** 20) })
  }
  return null
}

/** An error in the providers' format. */
export function apiError(
  status: number,
  code: string,
  message: string,
  headers: Headers = new Headers(),
): Response {
  headers.set('content-type', 'application/json')
  const type = status < 500 ? 'invalid_request_error' : 'server_error'
  return new Response(JSON.stringify({ error: { message, type, code, param: null } }), {
    status,
    headers,
  })
}

/** A JSON response; `raw` text is sent unchanged. */
export function json(body: unknown, raw = false): Response {
  return new Response(raw ? String(body) : JSON.stringify(body), {
    headers: { 'content-type': 'application/json' },
  })
}
