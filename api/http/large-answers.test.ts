import { afterAll, expect, test } from 'bun:test'
import { Elysia } from 'elysia'
import { inOneGo, largeAnswers } from './large-answers'

const LARGE = 2_000_000
const text = 'ä'.repeat(LARGE)

const app = new Elysia()
  .onRequest(({ set }) => {
    set.headers['x-kept'] = 'yes'
  })
  .use(largeAnswers)
  .get('/rows', ({ set }) => {
    set.status = 201
    return [{ text }]
  })
  .get('/row', () => ({ text: 'ä' }))
  .get('/signed', ({ cookie, set }) => {
    set.headers['content-type'] = 'text/plain'
    cookie.sid?.set({ value: 'token' })
    return { text: 'ä' }
  })
  .get('/none', () => null)
  .get('/words', () => 'words')
  .get('/page', () => inOneGo(pageOf(text)))
  .get('/short-page', () => inOneGo(pageOf('ä')))
  .listen(0)
afterAll(() => app.stop(true))

function pageOf(words: string): Response {
  const bytes = new TextEncoder().encode(words)
  const headers = { 'content-type': 'text/html', 'content-length': String(bytes.length) }
  return new Response(bytes, { status: 404, headers })
}

function get(path: string): Promise<Response> {
  return fetch(new URL(path, String(app.server?.url)))
}

test('large JSON arrives complete, as a stream, with its status and headers', async () => {
  const answer = await get('/rows')
  expect(answer.status).toBe(201)
  expect(answer.headers.get('x-kept')).toBe('yes')
  expect(answer.headers.get('content-type')).toBe('application/json;charset=utf-8')
  expect(answer.headers.get('transfer-encoding')).toBe('chunked')
  expect(await answer.json()).toEqual([{ text }])
})

test('small JSON and other answers are sent unchanged', async () => {
  const row = await get('/row')
  expect(row.headers.get('content-length')).toBe('13')
  expect(row.headers.get('content-type')).toBe('application/json;charset=utf-8')
  expect(await row.json()).toEqual({ text: 'ä' })
  expect(await (await get('/none')).text()).toBe('')
  expect(await (await get('/words')).text()).toBe('words')
})

test('JSON is sent as such with its cookies', async () => {
  const { headers } = await get('/signed')
  expect(headers.getSetCookie()).toEqual([expect.stringContaining('sid=token')])
  expect(headers.get('x-kept')).toBe('yes')
  expect(headers.get('content-type')).toBe('application/json;charset=utf-8')
})

test('a large document arrives complete, as a stream, a short one with its length', async () => {
  const page = await get('/page')
  expect(page.status).toBe(404)
  expect(page.headers.get('content-type')).toBe('text/html')
  expect(page.headers.get('transfer-encoding')).toBe('chunked')
  expect(await page.text()).toBe(text)
  const short = await get('/short-page')
  expect(short.headers.get('content-length')).toBe('2')
  expect(await short.text()).toBe('ä')
})
