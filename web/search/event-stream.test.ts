import { expect, test } from 'bun:test'
import { readEvents } from './event-stream'

test('events are complete however the stream is split', async () => {
  const text =
    'event: token\ndata: {"text":"Zürich"}\n\n: still here\n\nevent: done\r\ndata: {}\r\n\r\n'
  const bytes = new TextEncoder().encode(text)
  for (const size of [1, 3, 1000]) {
    expect(await Array.fromAsync(readEvents(new Response(cut(bytes, size))))).toEqual([
      { event: 'token', data: '{"text":"Zürich"}' },
      { event: 'done', data: '{}' },
    ])
  }
})

test('a separator of lines in an answer ends neither its event nor its data', async () => {
  const data = JSON.stringify({ text: 'See below\u2028the fee is 1%' })
  expect(await Array.fromAsync(readEvents(new Response(`event: done\ndata: ${data}\n\n`)))).toEqual(
    [{ event: 'done', data }],
  )
})

test('an unterminated event is left out', async () => {
  expect(await Array.fromAsync(readEvents(new Response('event: token\ndata: {"te')))).toEqual([])
})

function cut(bytes: Uint8Array, size: number): ReadableStream<Uint8Array> {
  return new ReadableStream({
    start(controller) {
      for (let at = 0; at < bytes.length; at += size) controller.enqueue(bytes.slice(at, at + size))
      controller.close()
    },
  })
}
