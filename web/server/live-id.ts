const id = `${process.pid}-${Date.now()}`

/** Development only: a stream that names this server process; a page reloads when the name changes. */
export function liveId(): Response {
  const encoder = new TextEncoder()
  const stream = new ReadableStream<Uint8Array>({
    start: (controller) => controller.enqueue(encoder.encode(`retry: 150\ndata: ${id}\n\n`)),
  })
  return new Response(stream, {
    headers: { 'content-type': 'text/event-stream', 'cache-control': 'no-store' },
  })
}
