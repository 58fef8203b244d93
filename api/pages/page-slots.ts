import { pagesRefused, pagesRendering } from '../operations/metrics'
import { turnsFor } from './page-turns'

/** Pages that wait, are rendered or are sent. */
const MOST = 512
/** Of one visitor: a browser that opens all its tabs again stays far below. */
const MOST_EACH = 128
/** A slower reader no longer holds a slot. */
const LONGEST_MS = 5_000
const RETRY_SECONDS = 2
/** Enough to keep a core busy while some wait for the database. */
const RENDERED_AT_ONCE = 16

const inTurn = turnsFor(RENDERED_AT_ONCE)

let underWay = 0
/** By visitor. */
const taken = new Map<string, number>()

const BUSY_PAGE = `<!doctype html><html lang="en"><meta charset="utf-8"><title>Busy</title>
<h1>Too many visitors right now</h1><p>Please load the page again in a few seconds.</p></html>`

/**
 * Renders when it is the visitor's turn. Answers 503 immediately if the visitor, or everyone together, has too
 * many pages under way: one holds a slot until it is complete or sent, its reader is gone or `LONGEST_MS` have
 * passed.
 */
export async function withSlot(
  visitor: string,
  signal: AbortSignal,
  render: () => Promise<Response>,
  most = { all: MOST, each: MOST_EACH },
): Promise<Response> {
  if (underWay >= most.all || (taken.get(visitor) ?? 0) >= most.each) return busy()
  const release = take(visitor, signal)
  try {
    const page = await inTurn(visitor, render)
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

function take(visitor: string, signal: AbortSignal): () => void {
  count(visitor, 1)
  const timer = setTimeout(release, LONGEST_MS)
  let held = true
  signal.addEventListener('abort', release, { once: true })
  function release() {
    if (!held) return
    held = false
    count(visitor, -1)
    clearTimeout(timer)
    signal.removeEventListener('abort', release)
  }
  return release
}

function count(visitor: string, change: number) {
  underWay += change
  pagesRendering.set(underWay)
  const own = (taken.get(visitor) ?? 0) + change
  if (own > 0) taken.set(visitor, own)
  else taken.delete(visitor)
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
