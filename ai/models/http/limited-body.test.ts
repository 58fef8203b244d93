import { afterAll, expect, test } from 'bun:test'
import { gzipSync } from 'node:zlib'
import { openDoor } from '../../testing/open-door'
import { openChat } from '../chat'
import type { Door } from '../door'
import { embedTexts } from '../embed'
import { limitedBody } from './limited-body'

const MB = 2 ** 20
const SENT_MB = 512
const plain = new Uint8Array(64 * MB).fill(32)
const packed = gzipSync(plain)

let answer = () => new Response()
const server = Bun.serve({ port: 0, hostname: '127.0.0.1', fetch: () => answer() })
afterAll(() => server.stop(true))

let bytesIn = 0
const door: Door = {
  ...openDoor,
  open: async () => ({
    signal: new AbortController().signal,
    close: async (end) => {
      bytesIn = end.bytesIn
    },
  }),
}
const settings = { apiKey: 'k', baseUrl: `${server.url}v1`, door }
const ask = () => openChat(settings, []).text([{ role: 'user', content: 'Who?' }])

/** Half a gigabyte of spaces, as they are or packed. */
function spaces(gzip: boolean, status = 200): Response {
  let sent = 0
  const body = new ReadableStream({
    pull(controller) {
      if (sent >= SENT_MB) return controller.close()
      sent += 64
      controller.enqueue(gzip ? packed : plain)
    },
  })
  const encoding = gzip ? 'gzip' : 'identity'
  const headers = { 'content-type': 'application/json', 'content-encoding': encoding }
  return new Response(body, { status, headers })
}

test.each([false, true])('an answer without end is broken off, packed: %p', async (gzip) => {
  answer = () => spaces(gzip)
  await expect(ask()).rejects.toMatchObject({ kind: 'malformed' })
  expect(bytesIn).toBeLessThanOrEqual(4 * MB)
  await expect(embedTexts(['a'], settings)).rejects.toMatchObject({ kind: 'malformed' })
  expect(bytesIn).toBeLessThanOrEqual(64 * MB)
})

test('nor is a refusal read to its end', async () => {
  answer = () => spaces(false, 400)
  await expect(ask()).rejects.toMatchObject({ kind: 'refused' })
  expect(bytesIn).toBeLessThanOrEqual(MB)
})

test('a packed body is unpacked, in one member or several', async () => {
  const bytes = Buffer.concat([gzipSync('Hel'), gzipSync('lo')])
  const response = new Response(bytes, { headers: { 'content-encoding': 'gzip' } })
  expect(Buffer.concat(await Array.fromAsync(limitedBody(response, 5))).toString()).toBe('Hello')
})

test('one that is too long, packed otherwise, cut or nonsense fails, and nothing else does', async () => {
  const bodies: [string, BodyInit][] = [
    ['identity', 'Hello!'],
    ['br', 'a'],
    ['gzip', gzipSync('Hello').subarray(0, 10)],
    ['gzip', gzipSync(crypto.getRandomValues(new Uint8Array(60_000))).subarray(0, 30_000)],
    ['gzip', crypto.getRandomValues(new Uint8Array(1000))],
  ]
  for (const [encoding, body] of bodies) {
    const response = new Response(body, { headers: { 'content-encoding': encoding } })
    const read = Array.fromAsync(limitedBody(response, 5)).then(() => null)
    expect(await read.catch((error: unknown) => error)).toBeInstanceOf(Error)
    // what is thrown later would fail the test
    await Bun.sleep(10)
  }
})
