import { afterAll, expect, test } from 'bun:test'
import { ApiError, fetcher, send } from './api'

const names: (string | null)[] = []
const seen: { method: string; type: string | null; body: string }[] = []

const server = Bun.serve({
  port: 0,
  routes: {
    '/ok': () => Response.json({ name: 'Ada' }),
    '/empty': () => new Response(null),
    '/words': () => new Response('fine'),
    '/refused': () => Response.json({ message: 'duplicate client' }, { status: 409 }),
    '/bare': () => new Response(null, { status: 404, statusText: 'Not Found' }),
    '/named': (request) => {
      names.push(request.headers.get('idempotency-key'))
      return names.length < 4 ? new Response(null, { status: 502 }) : Response.json({})
    },
    '/echo': async (request) => {
      const type = request.headers.get('content-type')
      seen.push({ method: request.method, type, body: await request.text() })
      return Response.json({})
    },
  },
})

afterAll(() => server.stop(true))

test('an error reads as status, colon and body', async () => {
  const error = await failure(send('POST', at('/refused'), {}))
  expect(error.message).toBe('409: {"message":"duplicate client"}')
  expect(error.words).toBe('duplicate client')
})

test('an error without a body reads as status and its text', async () => {
  expect((await failure(fetcher(at('/bare')))).message).toBe('404: Not Found')
})

test('an empty or non-JSON answer that is ok is a success', async () => {
  expect(await send('DELETE', at('/empty'))).toBeNull()
  expect(await send('POST', at('/words'))).toBeNull()
  expect(await send<{ name: string }>('GET', at('/ok'))).toEqual({ name: 'Ada' })
})

test('a JSON content type is set with a JSON body only', async () => {
  const form = new FormData()
  form.set('title', 'Review')
  await send('POST', at('/echo'), { title: 'Review' })
  await send('DELETE', at('/echo'))
  await send('POST', at('/echo'), form)
  const [json, none, multipart] = seen
  expect(json).toEqual({ method: 'POST', type: 'application/json', body: '{"title":"Review"}' })
  expect(none).toEqual({ method: 'DELETE', type: null, body: '' })
  expect(multipart?.type).toStartWith('multipart/form-data')
})

test('a change without an answer has the same key when it is sent again, unless its content changed', async () => {
  for (const title of ['Review', 'Call', 'Review', 'Review', 'Review'])
    await send('POST', at('/named'), { title }).catch(() => null)
  const [first, other, again, answered, later] = names
  expect(first).toMatch(/^[!-~]{10,255}$/)
  expect(other).not.toBe(first)
  expect([again, answered]).toEqual([first, first])
  expect(later).not.toBe(first)
})

function at(path: string): string {
  return new URL(path, server.url).href
}

async function failure(promise: Promise<unknown>): Promise<ApiError> {
  try {
    await promise
  } catch (error) {
    if (error instanceof ApiError) return error
  }
  throw new Error('the call was not refused')
}
