import '../../testing/dom'
import { afterEach, expect, test } from 'bun:test'
import { ApiError } from '../../browser/api'
import { sendResumable } from './send-resumable'

const bytes = crypto.getRandomValues(new Uint8Array(60_000))
const file = new File([bytes], 'tälk.mp3', { lastModified: 5 })
const fingerprint = 'af5570f5a1810b7a'
const meetingData = '{"title":"Überprüfung"}'

let stop: (() => Promise<void>) | null = null
afterEach(async () => {
  await stop?.()
  stop = null
})

test('a file arrives complete, with its name and data', async () => {
  const server = serve()
  const { sent, urls } = await send(server.endpoint)
  expect(Bun.SHA256.hash(server.received())).toEqual(Bun.SHA256.hash(bytes))
  expect(server.metadata()).toEqual({ filename: 'tälk.mp3', meetingData, fingerprint })
  expect(sent.at(-1)).toBe(bytes.length)
  expect(urls).toEqual([`${server.endpoint}/1`])
})

test('after a lost connection it resumes automatically', async () => {
  const server = serve({ breaksOnce: 20_000 })
  const { waits } = await send(server.endpoint)
  expect(waits).toBeGreaterThan(0)
  expect(server.asked()).toEqual(['POST', 'PATCH 0', 'HEAD', 'PATCH 20000'])
  expect(Bun.SHA256.hash(server.received())).toEqual(Bun.SHA256.hash(bytes))
})

test('an unfinished upload resumes at its address', async () => {
  const server = serve({ has: bytes.slice(0, 25_000) })
  await send(server.endpoint, `${server.endpoint}/1`)
  expect(server.asked()).toEqual(['HEAD', 'PATCH 25000'])
  expect(Bun.SHA256.hash(server.received())).toEqual(Bun.SHA256.hash(bytes))
})

test('an upload that the server no longer has starts over', async () => {
  const server = serve()
  await send(server.endpoint, `${server.endpoint}/9`)
  expect(server.asked()).toEqual(['HEAD', 'POST', 'PATCH 0'])
})

test("a refusal shows the server's words, without a retry", async () => {
  const server = serve({ refuses: Response.json({ message: 'too large' }, { status: 413 }) })
  const failure = await send(server.endpoint).catch((error) => error)
  expect(failure).toBeInstanceOf(ApiError)
  expect(failure.status).toBe(413)
  expect(failure.words).toBe('too large')
  expect(server.asked()).toEqual(['POST'])
})

test('stopping ends it and deletes it on the server', async () => {
  const server = serve({ hangs: true })
  const controller = new AbortController()
  const sending = send(server.endpoint, null, controller)
  await server.hanging
  controller.abort()
  expect((await sending.catch((error) => error)).name).toBe('AbortError')
  await server.deleted
  expect(server.asked().at(-1)).toBe('DELETE')
})

test('stopped before it begins, it sends nothing', async () => {
  const server = serve()
  const controller = new AbortController()
  controller.abort()
  expect((await send(server.endpoint, null, controller).catch((error) => error)).name).toBe(
    'AbortError',
  )
  expect(server.asked()).toEqual([])
})

async function send(
  endpoint: string,
  url: string | null = null,
  controller = new AbortController(),
) {
  const sent: number[] = []
  const urls: string[] = []
  let waits = 0
  await sendResumable(
    { file, fingerprint, meetingData, url },
    {
      onSent: (count) => sent.push(count),
      onWait: () => {
        waits += 1
      },
      onUrl: (one) => urls.push(one),
    },
    controller.signal,
    endpoint,
  )
  return { sent, urls, waits }
}

/** A server of the protocol that stores one upload and may break, hang or refuse. */
function serve({
  has = new Uint8Array(),
  breaksOnce = null,
  hangs = false,
  refuses = null,
}: {
  has?: Uint8Array
  breaksOnce?: number | null
  hangs?: boolean
  refuses?: Response | null
} = {}) {
  let received = has
  let metadata = ''
  let breaks = breaksOnce
  const asked: string[] = []
  const hanging = Promise.withResolvers<void>()
  const deleted = Promise.withResolvers<void>()
  const headers = (more = {}) => ({ 'tus-resumable': '1.0.0', ...more })

  const server = Bun.serve({
    port: 0,
    hostname: '127.0.0.1',
    async fetch(request) {
      const at = request.headers.get('upload-offset')
      asked.push(at === null ? request.method : `${request.method} ${at}`)
      if (refuses) return refuses
      if (request.method === 'POST') {
        metadata = request.headers.get('upload-metadata') ?? ''
        return new Response(null, { status: 201, headers: headers({ location: '/files/1' }) })
      }
      if (!request.url.endsWith('/1')) return new Response(null, { status: 404 })
      if (request.method === 'DELETE') {
        deleted.resolve()
        return new Response(null, { status: 204, headers: headers() })
      }
      if (request.method === 'PATCH') {
        const body = new Uint8Array(await request.arrayBuffer())
        if (hangs) {
          hanging.resolve()
          await deleted.promise
        }
        received = Buffer.concat([received, breaks === null ? body : body.subarray(0, breaks)])
        if (breaks !== null) {
          breaks = null
          return new Response(null, { status: 502 })
        }
      }
      const size = { 'upload-offset': String(received.length), 'upload-length': `${bytes.length}` }
      return new Response(null, {
        status: request.method === 'PATCH' ? 204 : 200,
        headers: headers(size),
      })
    },
  })
  stop = () => server.stop(true)
  return {
    endpoint: `${server.url.origin}/files`,
    received: () => received,
    asked: () => asked,
    metadata: () =>
      Object.fromEntries(
        metadata.split(',').map((pair) => {
          const [key, value] = pair.split(' ')
          return [key, Buffer.from(value ?? '', 'base64').toString()]
        }),
      ),
    hanging: hanging.promise,
    deleted: deleted.promise,
  }
}
