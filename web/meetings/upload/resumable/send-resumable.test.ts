import '../../../testing/dom'
import { afterEach, expect, test } from 'bun:test'
import { ApiError } from '../../../browser/api'
import { mayResume } from './send-errors'
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

test('a server that is away when asked what it has is asked again, not sent everything again', async () => {
  const away = [new Response(null, { status: 503 }), new Response(null, { status: 502 })]
  const server = serve({ has: bytes.slice(0, 25_000), answers: away })
  await send(server.endpoint, `${server.endpoint}/1`)
  expect(server.asked()).toEqual(['HEAD', 'HEAD', 'HEAD', 'PATCH 25000'])
})

test('a database that restarts is waited out', async () => {
  const restarting = Response.json(
    { message: 'The database isn’t answering right now.' },
    { status: 503, headers: { 'retry-after': '2' } },
  )
  const server = serve({ answers: [restarting] })
  await send(server.endpoint)
  expect(server.asked()).toEqual(['POST', 'POST', 'PATCH 0'])
})

test('a reason that stays is shown immediately', async () => {
  const server = serve({ refuses: Response.json({ message: 'No API key' }, { status: 503 }) })
  expect((await send(server.endpoint).catch((error) => error)).words).toBe('No API key')
  expect(server.asked()).toEqual(['POST'])
})

test('a sender whose session ended starts nothing over', async () => {
  const server = serve({ refuses: new Response(null, { status: 401 }) })
  const failure = await send(server.endpoint, `${server.endpoint}/1`).catch((error) => error)
  expect(failure.status).toBe(401)
  expect(mayResume(failure)).toBe(true)
  expect(server.asked()).toEqual(['HEAD'])
})

test('a file that can’t be read any more is not taken for a lost connection', async () => {
  const server = serve()
  const gone = new File([bytes], 'gone.mp3')
  Object.assign(gone, {
    slice: () => ({ arrayBuffer: () => Promise.reject(new DOMException('', 'NotReadableError')) }),
  })
  const failure = await send(server.endpoint, null, undefined, gone).catch((error) => error)
  expect(failure.name).toBe('NotReadableError')
})

test('what the server keeps can resume, what it refused can’t', () => {
  const kept = [401, 409, 423, 429, 500, 503, 507]
  const refused = [400, 403, 404, 413, 415]
  const answered = (status: number) => mayResume(new ApiError(status, '', ''))
  expect([kept.every(answered), refused.some(answered)]).toEqual([true, false])
  expect(mayResume(new TypeError('The connection was lost'))).toBe(true)
  expect(mayResume(new DOMException('', 'AbortError'))).toBe(false)
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
  sending = file,
) {
  const sent: number[] = []
  const urls: string[] = []
  let waits = 0
  await sendResumable(
    { file: sending, fingerprint, meetingData, url },
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
  answers = [],
}: {
  has?: Uint8Array
  breaksOnce?: number | null
  hangs?: boolean
  refuses?: Response | null
  /** to the first requests */
  answers?: Response[]
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
      const answer = refuses ?? answers.shift()
      if (answer) return answer
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
