import { expect, test } from 'bun:test'
import { endSessions } from '@app/db/accounts/sign-out'
import { announce } from '@app/db/connection/events'
import { aUser } from '@app/db/testing/testing'
import { api } from '../app'
import { as, cookieOf, guest } from '../testing/testing'
import { MAX_STREAMS, streamEvents } from './event-routes'

const event = { status: 'Processing', step: 'transcribing', done: 1, total: 3 }

test('GET /api/events tells the user of their own meetings', async () => {
  const user = await aUser()
  const other = await aUser()
  const stop = new AbortController()
  const response = await (await as(user)).send('/api/events', { signal: stop.signal })
  expect(response.headers.get('content-type')).toContain('text/event-stream')
  const reader = response.body?.getReader()
  const decoder = new TextDecoder()
  const next = async () => decoder.decode((await reader?.read())?.value)
  expect(await next()).toBe('retry: 2000\n\n')
  await announce({ userId: other.id, id: 1, ...event })
  await announce({ userId: user.id, id: 2, ...event })
  expect(await next()).toBe(
    'event: meeting\ndata: {"id":2,"status":"Processing","step":"transcribing","done":1,"total":3}\n\n',
  )
  await announce({ userId: user.id, changed: 'templates' })
  expect(await next()).toBe('event: templates\ndata: {}\n\n')
  await reader?.cancel()
  await announce({ userId: user.id, id: 3, ...event })
})

test('GET /api/events answers 401 to a guest', async () => {
  expect((await guest.get('/api/events')).status).toBe(401)
})

test('the stream ends with its session', async () => {
  const user = await aUser()
  let request: Request | null = null
  const adviser = await as(user)
  const handle = api.handle
  api.handle = (asked) => {
    request = asked
    return handle(asked)
  }
  await (await adviser.get('/api/stats')).text()
  api.handle = handle
  if (!request) throw new Error('no request was seen')
  const reader = streamEvents(user.id, request, 5).getReader()
  const read = async () => new TextDecoder().decode((await reader.read()).value)
  expect(await read()).toContain('retry')
  expect(await read()).toContain('still here')
  await endSessions(user.id)
  const rest = await lastOf(reader)
  // the page asks for its meetings, and learns that a sign-in is needed
  expect(rest).toEndWith('event: meeting\ndata: {}\n\n')
})

test('signing out ends the streams of that session at once, and no other', async () => {
  const user = await aUser()
  const cookies = [await cookieOf(user), await cookieOf(user)]
  const open = async (cookie: string) => {
    const response = await api.handle(
      new Request('http://localhost/api/events', { headers: { cookie } }),
    )
    const reader = response.body?.getReader()
    if (!reader) throw new Error('there is no stream')
    await reader.read()
    return reader
  }
  const [own, other] = [await open(cookies[0] ?? ''), await open(cookies[1] ?? '')]
  const headers = { cookie: cookies[0] ?? '' }
  await api.handle(new Request('http://localhost/api/logout', { headers }))
  expect(await lastOf(own)).toBe('event: signed-out\ndata: {}\n\n')
  expect(new TextDecoder().decode((await other.read()).value)).toBe(': still here\n\n')
  await other.cancel()
})

test("a program's events last as long as its token", async () => {
  const user = await aUser()
  const adviser = await as(user)
  const made = await adviser.post('/api/tokens', { name: 'Reports', scope: 'read' })
  const { id, token } = await made.json()
  const headers = { authorization: `Bearer ${token}` }
  const request = new Request('http://localhost/api/events', { headers })
  const reader = streamEvents(user.id, request, 5).getReader()
  const read = async () => new TextDecoder().decode((await reader.read()).value)
  expect(await read()).toContain('retry')
  expect(await read()).toContain('still here')
  await adviser.delete(`/api/tokens/${id}`)
  for (;;) {
    const { done } = await reader.read()
    if (done) break
  }
})

test('one account has a limited number of streams, independent of others', async () => {
  const user = await aUser()
  const adviser = await as(user)
  const streams = await Promise.all(
    Array.from({ length: MAX_STREAMS }, () => adviser.get('/api/events')),
  )
  expect(streams.map(({ status }) => status)).toEqual(Array(MAX_STREAMS).fill(200))
  const refused = await adviser.get('/api/events')
  expect([refused.status, refused.headers.get('retry-after')]).toEqual([429, '30'])
  const other = await (await as(await aUser())).get('/api/events')
  expect(other.status).toBe(200)
  await streams[0]?.body?.cancel()
  const again = await adviser.get('/api/events')
  expect(again.status).toBe(200)
  for (const stream of [...streams.slice(1), other, again]) await stream.body?.cancel()
})

/** The rest of a stream that ends. */
async function lastOf(reader: ReadableStreamDefaultReader<Uint8Array>): Promise<string> {
  let text = ''
  for (;;) {
    const { done, value } = await reader.read()
    if (done) return text
    text += new TextDecoder().decode(value)
  }
}
