import { describeFailure } from './failure'
import type { SearchEvent } from './search'

export function wantsEvents(request: Request): boolean {
  return (request.headers.get('accept') ?? '').includes('text/event-stream')
}

/** Server-sent events `scope`, `token`, `done`; a failure is the last event, `error`, since the status has gone out by then. */
export function eventStream(events: AsyncIterable<SearchEvent>): ReadableStream<Uint8Array> {
  const encoder = new TextEncoder()
  const iterator = events[Symbol.asyncIterator]()
  return new ReadableStream({
    async pull(controller) {
      try {
        const { value, done } = await iterator.next()
        if (done) return controller.close()
        controller.enqueue(encoder.encode(frame(value)))
      } catch (error) {
        controller.enqueue(encoder.encode(frame({ type: 'error', ...describeFailure(error) })))
        controller.close()
      }
    },
    async cancel() {
      await iterator.return?.()
    },
  })
}

function frame({ type, ...data }: { type: string }): string {
  return `event: ${type}\ndata: ${JSON.stringify(data)}\n\n`
}
