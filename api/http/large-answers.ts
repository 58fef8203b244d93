import { type Context, Elysia } from 'elysia'

/** Bun buffers smaller answers in a buffer of this size, in bytes. */
const GATHERED_BYTES = 16 * 1024

/**
 * Sends large JSON in one go. After an `await`, Bun writes each header name and value before a larger body to
 * the socket separately, about 50 system calls per answer (github.com/oven-sh/bun/pull/41341); those of a
 * stream it buffers.
 */
export const largeAnswers = new Elysia({ name: 'large answers' }).mapResponse(
  { as: 'global' },
  ({ responseValue, set }) => {
    if (!isPlain(responseValue)) return
    const text = JSON.stringify(responseValue)
    const body = text.length < GATHERED_BYTES ? text : inOnePart(text)
    return new Response(body, { headers: takeHeaders(set) })
  },
)

/** All headers but cookies. Elysia makes a second response to add any that are left in `set`. */
function takeHeaders(set: Context['set']): Record<string, string> {
  const headers: Record<string, string> = {}
  if (!set.headers['set-cookie']) {
    for (const name in set.headers) headers[name] = String(set.headers[name])
    set.headers = {}
  }
  headers['content-type'] = 'application/json;charset=utf-8'
  return headers
}

/** The same document, sent in one go if it is large and complete: see `largeAnswers`. */
export async function inOneGo(page: Response): Promise<Response> {
  const { status, headers } = page
  if (Number(headers.get('content-length')) < GATHERED_BYTES) return page
  const bytes = await page.bytes()
  headers.delete('content-length')
  return new Response(inOnePart(bytes), { status, headers })
}

function isPlain(answer: unknown): answer is object {
  if (typeof answer !== 'object' || answer === null) return false
  return Array.isArray(answer) || answer.constructor === Object
}

function inOnePart(body: string | Uint8Array<ArrayBuffer>): ReadableStream<Uint8Array> {
  const source: Bun.DirectUnderlyingSource<Uint8Array> = {
    type: 'direct',
    pull(controller) {
      controller.write(body)
      controller.close()
    },
  }
  // the platform's stream types do not know Bun's
  return new ReadableStream(source as unknown as UnderlyingDefaultSource)
}
