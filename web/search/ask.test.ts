import { afterEach, expect, test } from 'bun:test'
import { ask } from './ask'

const real = globalThis.fetch
afterEach(() => {
  globalThis.fetch = real
})

test('a question sent again after its answer was lost has the same key, and another one after an answer', async () => {
  const keys: (string | null)[] = []
  const answers = ['event: token\ndata: {"text":"The"}\n\n', null]
  globalThis.fetch = Object.assign(
    async (_path: unknown, init?: RequestInit) => {
      keys.push(new Headers(init?.headers).get('idempotency-key'))
      const cut = answers.shift()
      if (cut === null) throw new TypeError('Failed to fetch')
      if (cut === undefined) return Response.json({ result: 'The deed.', sources: [] })
      return new Response(cut, { headers: { 'content-type': 'text/event-stream' } })
    },
    { preconnect: real.preconnect },
  )
  const send = (query: string, chat: number | null = null) =>
    ask({ query }, chat, { onScope: () => {}, onText: () => {} }).catch(() => 'lost')
  expect(await send('What?')).toBe('lost')
  expect(await send('What?')).toBe('lost')
  await send('What?')
  await send('What?')
  await send('Who?')
  await send('Who?', 7)
  expect(keys[0]).toBeString()
  expect(keys.slice(0, 3)).toEqual([keys[0] ?? '', keys[0] ?? '', keys[0] ?? ''])
  expect(new Set(keys).size).toBe(4)
})
