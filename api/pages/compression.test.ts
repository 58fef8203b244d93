import { expect, test } from 'bun:test'
import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import { compress } from './compression'

const WORDS = 'what was said in the meeting '.repeat(500)

function asking(encodings: string) {
  return new Request('http://localhost/', { headers: { 'accept-encoding': encodings } })
}

test('a page is sent in brotli if the browser accepts it, otherwise in gzip or uncompressed', async () => {
  const br = await compress(asking('gzip, deflate, br'), new Response(WORDS))
  expect(br.headers.get('content-encoding')).toBe('br')
  expect(brotliDecompressSync(await br.bytes()).toString()).toBe(WORDS)

  const gzip = await compress(asking('gzip'), new Response(WORDS))
  expect(gzip.headers.get('vary')).toBe('accept-encoding')
  expect(gunzipSync(await gzip.bytes()).toString()).toBe(WORDS)

  expect(await (await compress(asking('identity'), new Response(WORDS))).text()).toBe(WORDS)
})

test('a complete page is compressed in one piece, with its new length', async () => {
  for (const [encoding, read] of [
    ['br', brotliDecompressSync],
    ['gzip', gunzipSync],
  ] as const) {
    const page = new Response(WORDS, { headers: { 'content-length': String(WORDS.length) } })
    const sent = await compress(asking(encoding), page)
    const bytes = await sent.bytes()
    expect(sent.headers.get('content-length')).toBe(String(bytes.length))
    expect(read(bytes).toString()).toBe(WORDS)
  }
})

test('streamed parts are sent immediately, not held back until the end', async () => {
  let end = () => {}
  const body = new ReadableStream<Uint8Array>({
    start(controller) {
      controller.enqueue(new TextEncoder().encode('<html>the shell'))
      end = () => controller.close()
    },
  })
  const reader = (await compress(asking('gzip'), new Response(body))).body?.getReader()
  const header = (await reader?.read())?.value?.length ?? 0
  const shell = (await reader?.read())?.value?.length ?? 0
  expect(header + shell).toBeGreaterThan('<html>the shell'.length)
  end()
  while (!(await reader?.read())?.done);
})

test('a page that fails midway ends the compressed stream with an error', async () => {
  const body = new ReadableStream<Uint8Array>({
    pull(controller) {
      controller.error(new Error('rendering broke'))
    },
  })
  const page = await compress(asking('gzip'), new Response(body))
  await expect(page.bytes()).rejects.toThrow()
})
