import { describeFailure } from './failure'
import type { SearchEvent } from './search'

export function wantsEvents(request: Request): boolean {
  return (request.headers.get('accept') ?? '').includes('text/event-stream')
}

/**
 * Server-sent events `scope`, `token`, `done`; a failure is the last event, `error`, since the status has gone out by
 * then. Errors after `signal`, the client's, has aborted are dropped.
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
      // The reader may have gone while the answer was made.
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

/** Null after the last event, and after the client has left. */
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
