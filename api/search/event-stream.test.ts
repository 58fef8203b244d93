import { expect, spyOn, test } from 'bun:test'
import { eventStream } from './event-stream'
import type { SearchEvent } from './search'

const token: SearchEvent = { type: 'token', text: 'Dear' }

test('events are sent one by one as they are created', async () => {
  const said = await new Response(eventStream(events(async () => {}))).text()
  expect(said).toBe('event: token\ndata: {"text":"Dear"}\n\n'.repeat(2))
})

test('a failure is sent as the last event and ends the stream', async () => {
  const complaint = spyOn(console, 'error').mockImplementation(() => {})
  const failing = events(() => Promise.reject(new Error('out of order')))
  const said = await new Response(eventStream(failing)).text()
  complaint.mockRestore()
  expect(said.split('\n\n').at(-2)).toBe(
    'event: error\ndata: {"message":"Internal error","status":500}',
  )
})

test('disconnecting stops the work without an error', async () => {
  const complaint = spyOn(console, 'error').mockImplementation(() => {})
  const made = Promise.withResolvers<void>()
  let ended = false
  const reader = eventStream(
    events(
      () => made.promise,
      () => {
        ended = true
      },
    ),
  ).getReader()
  await reader.read()
  const waiting = reader.read()
  const leaving = reader.cancel()
  made.resolve()
  expect((await waiting).done).toBe(true)
  await leaving
  expect(ended).toBe(true)
  expect(complaint).not.toHaveBeenCalled()
  complaint.mockRestore()
})

test('errors after the client disconnects are not logged', async () => {
  const complaint = spyOn(console, 'error').mockImplementation(() => {})
  const reader = new AbortController()
  const failing = events(async () => {
    reader.abort()
    reader.signal.throwIfAborted()
  })
  const said = await new Response(eventStream(failing, reader.signal)).text()
  expect(said).toBe('event: token\ndata: {"text":"Dear"}\n\n')
  expect(complaint).not.toHaveBeenCalled()
  complaint.mockRestore()
})

async function* events(between: () => Promise<void>, end = () => {}): AsyncGenerator<SearchEvent> {
  try {
    yield token
    await between()
    yield token
  } finally {
    end()
  }
}
