import { expect, test } from 'bun:test'
import { gzipSync } from 'node:zlib'
import { limitedBody } from './limited-body'

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
