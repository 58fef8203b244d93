import { pagesRefused, pagesRendering } from '../operations/metrics'

/** Concurrent page renders: enough to keep a core busy, few enough to answer each soon. */
const MOST = 48
/** A slower reader no longer holds a slot. */
const LONGEST_MS = 5_000
const RETRY_SECONDS = 2

let taken = 0

const BUSY_PAGE = `<!doctype html><html lang="en"><meta charset="utf-8"><title>Busy</title>
<h1>Too many visitors right now</h1><p>Please load the page again in a few seconds.</p></html>`

/**
 * Renders if there is a free slot, and holds it until the page is complete or sent, its reader is gone or
 * `LONGEST_MS` have passed. Otherwise answers 503 immediately: a queue would only make every page late.
 */
export async function withSlot(
  signal: AbortSignal,
  render: () => Promise<Response>,
  most = MOST,
): Promise<Response> {
  if (taken >= most) return busy()
  const release = take(signal)
  try {
    const page = await render()
    if (page.headers.has('content-length') || !page.body) {
      release()
      return page
    }
    return new Response(observed(page.body, release), {
      status: page.status,
      headers: page.headers,
    })
  } catch (error) {
    release()
    throw error
  }
}

function take(signal: AbortSignal): () => void {
  taken += 1
  pagesRendering.set(taken)
  const timer = setTimeout(release, LONGEST_MS)
  let held = true
  signal.addEventListener('abort', release, { once: true })
  function release() {
    if (!held) return
    held = false
    taken -= 1
    pagesRendering.set(taken)
    clearTimeout(timer)
    signal.removeEventListener('abort', release)
  }
  return release
}

function busy(): Response {
  pagesRefused.inc()
  return new Response(BUSY_PAGE, {
    status: 503,
    headers: { 'content-type': 'text/html; charset=utf-8', 'retry-after': String(RETRY_SECONDS) },
  })
}

/** The same bytes; calls `done` once all are read, or nobody reads them any more. */
function observed(body: ReadableStream<Uint8Array>, done: () => void) {
  const reader = body.getReader()
  return new ReadableStream<Uint8Array>({
    async pull(controller) {
      try {
        const { done: ended, value } = await reader.read()
        if (!ended) return controller.enqueue(value)
        done()
        controller.close()
      } catch (error) {
        done()
        controller.error(error)
      }
    },
    async cancel(reason) {
      done()
      await reader.cancel(reason)
    },
  })
}
