import { describeFailure } from './failure'
import type { SearchEvent } from './search'

export function wantsEvents(request: Request): boolean {
  return (request.headers.get('accept') ?? '').includes('text/event-stream')
}

/**
 * Server-sent events `scope`, `token`, `done`. A failure is sent as a last event, `error`, because
 * the status is already sent. Errors after the client's `signal` aborts are dropped.
 */
export function eventStream(
  events: AsyncIterable<SearchEvent>,
  signal?: AbortSignal,
): ReadableStream<Uint8Array> {
  const encoder = new TextEncoder()
  const iterator = events[Symbol.asyncIterator]()
  let left = false
  return new ReadableStream({
    async pull(controller) {
      const event = await next(iterator, () => left || signal?.aborted === true)
      // The client may have disconnected in the meantime.
      if (left) return
      if (event) controller.enqueue(encoder.encode(frame(event)))
      if (!event || event.type === 'error') controller.close()
    },
    async cancel() {
      left = true
      await iterator.return?.()
    },
  })
}

type Failure = { type: 'error' } & ReturnType<typeof describeFailure>

/** Null after the last event or after the client disconnected. */
async function next(
  events: AsyncIterator<SearchEvent>,
  hasLeft: () => boolean,
): Promise<SearchEvent | Failure | null> {
  try {
    const { value, done } = await events.next()
    return done ? null : value
  } catch (error) {
    if (hasLeft()) return null
    return { type: 'error', ...describeFailure(error) }
  }
}

function frame({ type, ...data }: { type: string }): string {
  return `event: ${type}\ndata: ${JSON.stringify(data)}\n\n`
}
