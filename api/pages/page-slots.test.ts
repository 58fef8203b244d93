import { expect, test } from 'bun:test'
import { withSlot } from './page-slots'

const alive = () => new AbortController().signal

function aPage(): Response {
  return new Response('<p>page</p>', { headers: { 'content-type': 'text/html' } })
}

/** Renders that do not end by themselves. */
function heldPage() {
  const { promise, resolve } = Promise.withResolvers<Response>()
  return { render: () => promise, finish: () => resolve(aPage()) }
}

test('a page goes through unchanged', async () => {
  const page = await withSlot(alive(), async () => aPage())
  expect(page.headers.get('content-type')).toBe('text/html')
  expect(await page.text()).toBe('<p>page</p>')
})

test('a complete page holds no slot while it is sent', async () => {
  const whole = async () => new Response('<p>page</p>', { headers: { 'content-length': '11' } })
  const unread = await withSlot(alive(), whole, 1)
  expect((await withSlot(alive(), whole, 1)).status).toBe(200)
  expect(await unread.text()).toBe('<p>page</p>')
})

test('one page too many is answered 503 with Retry-After', async () => {
  const held = heldPage()
  const first = withSlot(alive(), held.render, 1)
  const second = await withSlot(alive(), async () => aPage(), 1)
  expect(second.status).toBe(503)
  expect(Number(second.headers.get('retry-after'))).toBeGreaterThan(0)
  held.finish()
  await (await first).text()
})

test('a slot is free again once its page was read, abandoned or failed', async () => {
  await (await withSlot(alive(), async () => aPage(), 1)).text()
  await (await withSlot(alive(), async () => aPage(), 1)).body?.cancel()
  await withSlot(alive(), () => Promise.reject(new Error('no')), 1).catch(() => {})
  const gone = new AbortController()
  void withSlot(gone.signal, heldPage().render, 1)
  gone.abort()
  expect((await withSlot(alive(), async () => new Response(null, { status: 302 }), 1)).status).toBe(
    302,
  )
  expect((await withSlot(alive(), async () => aPage(), 1)).status).toBe(200)
})
