import { afterAll, beforeAll, expect, spyOn, test } from 'bun:test'
import { connect } from 'node:net'
import { aClient, aUser } from '@app/db/testing/testing'
import { Elysia } from 'elysia'
import { api } from '../app'
import { withAi } from '../meetings/testing'
import { until } from '../testing/process/product'
import { cookieOf } from '../testing/testing'

const nameOf = (request: Request) => `${request.method} ${new URL(request.url).pathname}`
const begun = new Set<string>()
const answered = new Map<string, number>()
const app = new Elysia()
  .onRequest(({ request }) => void begun.add(nameOf(request)))
  .onAfterResponse({ as: 'global' }, ({ request, set, responseValue }) => {
    const status = responseValue instanceof Response ? responseValue.status : Number(set.status)
    answered.set(nameOf(request), status)
  })
  .use(api)

/** Far longer than a busy machine takes to notice a request, or its end. */
const WAITS_MS = 120_000

let port = 0
beforeAll(() => {
  app.listen({ port: 0, hostname: '127.0.0.1' })
  port = app.server?.port ?? 0
})
afterAll(() => app.server?.stop(true))

/** Sends half of a body and disconnects; returns how the server handled it. */
async function cutOff(method: string, path: string, headers: Record<string, string>) {
  const lines = Object.entries({ host: 'localhost', 'content-length': '10000', ...headers })
  const socket = connect(port, '127.0.0.1')
  socket.on('error', () => {})
  await new Promise((resolve) => socket.once('connect', resolve))
  const head = lines.map(([name, value]) => `${name}: ${value}\r\n`).join('')
  socket.write(`${method} ${path} HTTP/1.1\r\n${head}\r\n`)
  socket.write(Buffer.alloc(5_000, '"'))
  const call = `${method} ${path}`
  await until(async () => begun.has(call) || null, WAITS_MS)
  await Bun.sleep(200)
  socket.resetAndDestroy()
  return until(async () => answered.get(call) ?? null, WAITS_MS)
}

async function beginUpload(cookie: string, clientId: number): Promise<string> {
  const base64 = (text: string) => Buffer.from(text).toString('base64')
  const details = base64(JSON.stringify({ title: 'Cut', date: '2026-04-03', clientId }))
  const made = await fetch(`http://127.0.0.1:${port}/api/uploads`, {
    method: 'POST',
    headers: {
      cookie,
      'tus-resumable': '1.0.0',
      'upload-length': '10000',
      'upload-metadata': `filename ${base64('talk.wav')},meetingData ${details}`,
    },
  })
  return made.headers.get('location') ?? ''
}

test('a body that is cut off is not a server error', async () => {
  const user = await aUser()
  const cookie = await cookieOf(user)
  const { id: clientId } = await aClient(user)
  const complained = spyOn(console, 'error').mockImplementation(() => {})
  try {
    await withAi(async () => {
      const path = await beginUpload(cookie, clientId)
      const tus = {
        cookie,
        'tus-resumable': '1.0.0',
        'upload-offset': '0',
        'content-type': 'application/offset+octet-stream',
      }
      expect(await cutOff('PATCH', path, tus)).toBe(400)
      const head = { cookie, 'tus-resumable': '1.0.0' }
      const left = await fetch(`http://127.0.0.1:${port}${path}`, { method: 'HEAD', headers: head })
      expect(left.headers.get('upload-offset')).toBe('5000')
    })
    const json = { cookie, 'content-type': 'application/json' }
    expect(await cutOff('POST', '/api/clients', json)).toBe(400)
    const zip = { cookie, 'content-type': 'application/zip' }
    expect(await cutOff('POST', '/api/account/import', zip)).toBe(400)
    const form = { cookie, 'content-type': 'multipart/form-data; boundary=x' }
    expect(await cutOff('POST', '/api/meetings/upload', form)).toBe(400)
    expect(complained.mock.calls).toEqual([])
  } finally {
    complained.mockRestore()
  }
})
