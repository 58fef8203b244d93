import { expect, test } from 'bun:test'
import { withSlot } from './page-slots'

const alive = () => new AbortController().signal
const ONE = { all: 1, each: 1 }
const ONE_EACH = { all: 5, each: 1 }

function aPage(): Response {
  return new Response('<p>page</p>', { headers: { 'content-type': 'text/html' } })
}

/** Renders that do not end by themselves. */
function heldPage() {
  const { promise, resolve } = Promise.withResolvers<Response>()
  return { render: () => promise, finish: () => resolve(aPage()) }
}

function open(render = async () => aPage(), { visitor = 'a', signal = alive(), most = ONE } = {}) {
  return withSlot(visitor, signal, render, most)
}

test('a page goes through unchanged', async () => {
  const page = await open()
  expect(page.headers.get('content-type')).toBe('text/html')
  expect(await page.text()).toBe('<p>page</p>')
})

test('a complete page holds no slot while it is sent', async () => {
  const whole = async () => new Response('<p>page</p>', { headers: { 'content-length': '11' } })
  const unread = await open(whole)
  expect((await open(whole)).status).toBe(200)
  expect(await unread.text()).toBe('<p>page</p>')
})

test('one page too many is answered 503 with Retry-After', async () => {
  const held = heldPage()
  const first = open(held.render)
  const second = await open()
  expect(second.status).toBe(503)
  expect(Number(second.headers.get('retry-after'))).toBeGreaterThan(0)
  held.finish()
  await (await first).text()
})

test('a visitor with too many pages under way is refused, and others are not', async () => {
  const held = heldPage()
  const first = open(held.render, { most: ONE_EACH })
  expect((await open(undefined, { most: ONE_EACH })).status).toBe(503)
  const other = await open(undefined, { visitor: 'b', most: ONE_EACH })
  expect([other.status, await other.text()]).toEqual([200, '<p>page</p>'])
  held.finish()
  await (await first).text()
  expect(await (await open(undefined, { most: ONE_EACH })).text()).toBe('<p>page</p>')
})

test('a slot is free again once its page was read, abandoned or failed', async () => {
  await (await open(undefined, { visitor: 'c' })).text()
  await (await open(undefined, { visitor: 'c' })).body?.cancel()
  await open(() => Promise.reject(new Error('no')), { visitor: 'c' }).catch(() => {})
  const gone = new AbortController()
  void open(heldPage().render, { visitor: 'c', signal: gone.signal })
  gone.abort()
  const empty = async () => new Response(null, { status: 302 })
  expect((await open(empty, { visitor: 'c' })).status).toBe(302)
  expect((await open(undefined, { visitor: 'c' })).status).toBe(200)
})
