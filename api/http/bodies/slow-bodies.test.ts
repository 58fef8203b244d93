import { afterAll, beforeAll, expect, test } from 'bun:test'
import { connect } from 'node:net'
import { Elysia } from 'elysia'
import { api } from '../../app'
import { withAi } from '../../meetings/testing'
import { aWorld, type World } from '../../testing/isolation/world'
import { type Known, operations } from '../../testing/openapi/client'
import { undescribedBy } from '../../testing/openapi/described'
import { cookieOf } from '../../testing/testing'

/** The server's idle timeouts, initial and extended. Seconds. */
const IDLE_SECONDS = 1
const EXTENDED_SECONDS = 2
const BYTE_EVERY_MS = 1_000

/** The headers that frame a body, and one byte of each kind of body. */
const FRAMINGS: { header: Record<string, string>; byte: string }[] = [
  { header: { 'content-length': '10000' }, byte: ' ' },
  { header: { 'transfer-encoding': 'chunked' }, byte: '1\r\n \r\n' },
]

const app = new Elysia({ serve: { idleTimeout: IDLE_SECONDS } }).use(api)
/** For senders that are not slow: a busy machine may take longer to answer than the other's timeout. */
const patient = new Elysia({ serve: { idleTimeout: 255 } }).use(api)
let port = 0
let patientUrl = ''
beforeAll(() => {
  app.listen({ port: 0, hostname: '127.0.0.1' })
  const { server } = app
  if (!server) throw new Error('it does not listen')
  port = server.port ?? 0
  patient.listen({ port: 0, hostname: '127.0.0.1' })
  patientUrl = `http://127.0.0.1:${patient.server?.port}`
  const give = server.timeout.bind(server)
  server.timeout = (request) => {
    give(request, EXTENDED_SECONDS)
  }
})
afterAll(async () => {
  await app.server?.stop(true)
  await patient.server?.stop(true)
})

/** Sends a byte a second until the server closes the connection; returns everything it answered. */
function drip(head: string, byte: string): Promise<string> {
  return new Promise((resolve) => {
    const socket = connect(port, '127.0.0.1')
    let answer = ''
    const timer = setInterval(() => socket.writable && socket.write(byte), BYTE_EVERY_MS)
    socket.on('data', (data) => {
      answer += data
    })
    socket.on('error', () => {})
    socket.on('close', () => {
      clearInterval(timer)
      resolve(answer)
    })
    socket.write(head)
  })
}

function headOf({ method, path, requestBody }: Known, more: Record<string, string>) {
  const [type = ''] = Object.keys(requestBody?.content ?? {})
  const headers = {
    host: 'localhost',
    origin: 'http://localhost',
    'content-type': type === 'multipart/form-data' ? `${type}; boundary=x` : type,
    ...more,
  }
  const lines = Object.entries(headers).map(([name, value]) => `${name}: ${value}\r\n`)
  return `${method} ${path} HTTP/1.1\r\n${lines.join('')}\r\n`
}

/** The path of an upload that waits for its bytes. */
async function anUpload({ client }: World, cookie: string): Promise<string> {
  const base64 = (text: string) => Buffer.from(text).toString('base64')
  const details = base64(JSON.stringify({ title: 'Slow', date: '2026-04-03', clientId: client }))
  const metadata = `filename ${base64('talk.wav')},meetingData ${details}`
  const tus = { 'tus-resumable': '1.0.0', 'upload-length': '10000', 'upload-metadata': metadata }
  const headers = { cookie, ...tus }
  const made = await fetch(`${patientUrl}/api/uploads`, { method: 'POST', headers })
  return made.headers.get('location') ?? ''
}

function responseOf(answer: string): Response {
  const [head = '', body = ''] = answer.split(/\r\n\r\n(.*)/s)
  const [status = '', ...lines] = head.split('\r\n')
  const headers = lines.map((line): [string, string] => {
    const [name = '', value = ''] = line.split(/: (.*)/)
    return [name, value]
  })
  return new Response(body || null, { status: Number(status.split(' ')[1]), headers })
}

test.concurrent('a body that arrives a byte a second ends on every route that accepts one', async () => {
  await withAi(async () => {
    const world = await aWorld()
    const cookie = await cookieOf(world.user)
    const taking = [...operations().values()].filter(({ requestBody }) => requestBody)
    expect(taking.length).toBeGreaterThan(50)
    const ended = taking.flatMap((operation) =>
      FRAMINGS.map(async ({ header, byte }) => {
        const isUpload = operation.operationId === 'continueUpload'
        const path = isUpload
          ? await anUpload(world, cookie)
          : operation.path.replace(/\{\w+\}/g, String(world.meeting))
        const tus: Record<string, string> = isUpload
          ? { 'tus-resumable': '1.0.0', 'upload-offset': '0' }
          : {}
        const head = headOf({ ...operation, path }, { cookie, ...tus, ...header })
        const answer = await drip(head, byte)
        return answer === '' ? null : undescribedBy(operation, responseOf(answer))
      }),
    )
    const others = await Promise.all(
      Array.from({ length: 5 }, () =>
        fetch(`${patientUrl}/api/auth/user`, { headers: { cookie } }),
      ),
    )
    expect(others.map(({ status }) => status)).toEqual([200, 200, 200, 200, 200])
    expect((await Promise.all(ended)).filter((undescribed) => undescribed !== null)).toEqual([])
  })
})

test.concurrent('a connection that sends nothing, or headers without an end, is closed', async () => {
  const head = 'GET /api/auth/user HTTP/1.1\r\nHost: localhost\r\n'
  const answers = await Promise.all([drip('', ''), drip(head, ''), drip(head, 'x-a: b\r\n')])
  for (const answer of answers) expect(answer).not.toContain(' 200 ')
})

test.concurrent('a request with two lengths is not read as two, and ten thousand headers are refused', async () => {
  const other = 'GET /api/auth/user HTTP/1.1\r\nHost: localhost\r\n\r\n'
  const lengths = 'Content-Length: 4\r\nTransfer-Encoding: chunked\r\n\r\n0\r\n\r\n'
  const both = await drip(`POST /api/login HTTP/1.1\r\nHost: localhost\r\n${lengths}${other}`, '')
  expect(both.match(/HTTP\/1\.1 \d+/g) ?? []).toEqual(['HTTP/1.1 400'])
  const many = 'x-a: y\r\n'.repeat(10_000)
  expect(await drip(other.replace(/\r\n$/, `${many}\r\n`), '')).not.toContain(' 200 ')
})
