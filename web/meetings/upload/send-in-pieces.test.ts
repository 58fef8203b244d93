import '../../testing/dom'
import { afterEach, beforeEach, expect, test } from 'bun:test'
import { provideLocks } from '../../testing/locks'
import { sendInPieces } from './send-in-pieces'
import { keepUnfinished, markOf, unfinishedUploads } from './unfinished'

const USER = 2
const bytes = new Uint8Array(50_000).fill(7)
const file = new File([bytes], 'talk.mp3', { lastModified: 5 })
const entries = { file, clientId: 7, day: '2026-11-18', time: '', type: '' }
const home = location.href

let end: (() => void)[] = []
beforeEach(() => {
  localStorage.clear()
  // tests of pages leave one of their own
  globalThis.fetch = Bun.fetch
})
afterEach(() => {
  for (const each of end) each()
  end = []
})

test('a file that another tab is sending with another title is sent beside it', async () => {
  end.push(provideLocks())
  const server = serve()
  const first = send('First')
  await server.arrived(1)
  const second = send('Second')
  await server.arrived(2)
  expect(unfinishedUploads(USER, Date.now()).map(({ title }) => title)).toEqual(['Second', 'First'])
  server.proceed()
  await Promise.all([first, second])
  expect(server.asked.filter((each) => each.startsWith('DELETE'))).toEqual([])
  expect(server.complete()).toEqual(['First', 'Second'])
  expect(unfinishedUploads(USER, Date.now())).toEqual([])
})

test('an upload of the file with another title that no tab sends is discarded', async () => {
  end.push(provideLocks())
  const server = serve()
  const url = `${location.origin}/api/uploads/9`
  const about = { url, sent: 20_000, begun: Date.now(), meetingData: '{}', meetingId: null }
  keepUnfinished(USER, { ...markOf(file), ...about, clientId: 7, title: 'Old', day: '2026-11-18' })
  server.proceed()
  await send('New')
  while (!server.asked.includes('DELETE /api/uploads/9')) await Bun.sleep(5)
  expect(unfinishedUploads(USER, Date.now())).toEqual([])
})

test('stopping a file that another tab is sending too leaves it to that tab', async () => {
  end.push(provideLocks())
  const server = serve()
  const first = send('Same')
  await server.arrived(1)
  const controller = new AbortController()
  const second = send('Same', controller.signal).catch((error) => error)
  await server.arrived(2)
  controller.abort()
  expect((await second).name).toBe('AbortError')
  await Bun.sleep(50)
  server.proceed()
  await first
  expect(server.asked.filter((each) => each.startsWith('DELETE'))).toEqual([])
})

test('an upload that vanished from the server is sent again', async () => {
  const server = serve()
  const sending = send('Kept')
  await server.arrived(1)
  server.forget()
  server.proceed()
  await sending
  expect(server.complete()).toEqual(['Kept'])
})

function send(title: string, signal = new AbortController().signal): Promise<void> {
  const hearing = { onMove: () => {}, onWait: () => {}, signal }
  return sendInPieces(USER, { ...entries, title }, JSON.stringify({ title }), hearing)
}

/** A server of the protocol, which takes no bytes until it may proceed. */
function serve() {
  const uploads = new Map<string, { title: string; length: number }>()
  const may = Promise.withResolvers<void>()
  const asked: string[] = []
  let made = 0
  const server = Bun.serve({
    port: 0,
    hostname: '127.0.0.1',
    async fetch(request) {
      const { pathname } = new URL(request.url)
      asked.push(`${request.method} ${pathname}`)
      const answer = (status: number, headers = {}) =>
        new Response(null, { status, headers: { 'tus-resumable': '1.0.0', ...headers } })
      if (request.method === 'POST') {
        made += 1
        const data = /meetingData ([^,]+)/.exec(request.headers.get('upload-metadata') ?? '')?.[1]
        const { title } = JSON.parse(Buffer.from(data ?? '', 'base64').toString())
        uploads.set(`/api/uploads/${made}`, { title, length: 0 })
        return answer(201, { location: `/api/uploads/${made}` })
      }
      if (request.method === 'DELETE') return answer(uploads.delete(pathname) ? 204 : 404)
      const body = await request.arrayBuffer()
      if (request.method === 'PATCH') await may.promise
      const upload = uploads.get(pathname)
      if (!upload) return Response.json({ message: 'Upload not found' }, { status: 404 })
      upload.length = Math.max(upload.length, body.byteLength)
      return answer(request.method === 'PATCH' ? 204 : 200, {
        'upload-offset': String(upload.length),
        'upload-length': String(bytes.length),
      })
    },
  })
  location.href = server.url.href
  end.push(() => {
    location.href = home
    void server.stop(true)
  })
  return {
    asked,
    proceed: () => may.resolve(),
    forget: () => uploads.clear(),
    complete: () =>
      [...uploads.values()]
        .flatMap(({ title, length }) => (length === bytes.length ? [title] : []))
        .sort(),
    async arrived(count: number) {
      while (asked.filter((each) => each.startsWith('PATCH')).length < count) await Bun.sleep(5)
    },
  }
}
