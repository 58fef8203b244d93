import { beforeAll, expect, spyOn, test } from 'bun:test'
import * as sessions from '@app/db/accounts/find-session'
import { DatabaseTimeout } from '@app/db/connection/deadline'
import { observeStatements } from '@app/db/connection/pool'
import { StartError } from '@app/db/connection/start-error'
import { aClient, aMeeting, aUser } from '@app/db/testing/testing'
import { build } from '@app/web/build/build'
import * as assets from '@app/web/server/assets'
import { Elysia } from 'elysia'
import { api } from '../app'
import { metricsText } from '../operations/metrics'
import { observe } from '../operations/observe'
import { aWorld } from '../testing/isolation/world'
import { until } from '../testing/process/product'
import { cookieOf } from '../testing/testing'
import { createPages } from './pages'

let app: { handle: (request: Request) => Promise<Response> }

beforeAll(async () => {
  await build({ dev: true })
  app = new Elysia()
    .use(observe)
    .use(api)
    .use(await createPages())
})

function get(path: string, headers: Record<string, string> = {}) {
  return app.handle(new Request(`http://localhost${path}`, { headers }))
}

test('without a build the start ends with a sentence that says how to build', async () => {
  using _none = spyOn(assets, 'loadManifest').mockResolvedValue(null)
  const sentence = 'The pages are not built. Run "bun run build" first.'
  await expect(createPages()).rejects.toThrow(new StartError(sentence))
  await expect(createPages()).rejects.toBeInstanceOf(StartError)
})

test('a guest sees the public pages', async () => {
  for (const path of ['/', '/login', '/register', '/terms']) {
    const response = await get(path)
    expect(response.status).toBe(200)
    expect(response.headers.get('content-type')).toBe('text/html; charset=utf-8')
    expect(await response.text()).toContain('</html>')
  }
})

test('a page says when to come back while the database is away', async () => {
  const headers = { cookie: await cookieOf(await aUser()) }
  using _quiet = spyOn(console, 'error').mockImplementation(() => {})
  const lookUp = spyOn(sessions, 'findSessionUser').mockRejectedValue(new DatabaseTimeout())
  const away = await get('/clients', headers)
  lookUp.mockRejectedValue(new Error('a fault'))
  const broken = await get('/clients', headers)
  lookUp.mockRestore()
  expect([away.status, away.headers.get('retry-after')]).toEqual([503, '2'])
  expect(await away.text()).toContain('This page could not be shown. Nothing was lost.')
  expect([broken.status, broken.headers.get('retry-after')]).toEqual([500, null])
})

test('an address with malformed escapes is an unknown page, and no fault to log', async () => {
  const headers = { cookie: await cookieOf(await aUser()) }
  const warned = spyOn(console, 'warn')
  for (const path of ['/meetings/%E0%A4%A', '/clients/1%', '/%', '/%zz/%2F'])
    expect([path, (await get(path, headers)).status]).toEqual([path, 404])
  expect(warned).not.toHaveBeenCalled()
  warned.mockRestore()
})

test('a link to a page makes no other call of the API, such as the one that signs out', async () => {
  const user = await aUser()
  const cookie = await cookieOf(user)
  const words = spyOn(console, 'error')
  for (const page of ['meetings', 'clients', 'meetings/%/brief'])
    for (const id of [
      '..%2Flogout',
      '%2e%2e%2Flogout',
      '..%5Clogout',
      '1%2F..%2F..%2Flogout',
      'count',
    ]) {
      const path = page.includes('%') ? page.replace('%', id) : `${page}/${id}`
      expect([path, (await get(`/${path}`, { cookie })).status]).toEqual([path, 404])
    }
  expect(words.mock.calls).toEqual([])
  words.mockRestore()
  expect((await get('/api/clients', { cookie })).status).toBe(200)
})

test('a guest is redirected to /login from every other page, known or not', async () => {
  const paths = ['/dashboard', '/clients', '/search', '/calendar', '/meetings/1', '/checkout']
  for (const path of [
    ...paths,
    '/payment-success',
    '/settings',
    '/meetings',
    '/account',
    '/compliance',
    '/operator',
    '/nope',
  ]) {
    const response = await get(path)
    expect(response.status).toBe(302)
    expect(response.headers.get('location')).toBe('/login')
  }
})

test('a page is counted by its template, not its path', async () => {
  await (await get('/meetings/471147')).text()
  await (await get('/471147')).text()
  const counted = [
    /seconds_count\{[^}]*route="\/meetings\/:id"/,
    /seconds_count\{[^}]*route="\/\*"/,
  ]
  const text = await until(async () => {
    const metrics = await metricsText()
    return counted.every((count) => count.test(metrics)) ? metrics : null
  }, 120_000)
  for (const count of counted) expect(text).toMatch(count)
  expect(text).not.toContain('/471147')
})

test('a page whose client disconnected counts as 499, not as a server error', async () => {
  const headers = { cookie: await cookieOf(await aUser()) }
  const left = new AbortController()
  left.abort()
  const request = new Request('http://localhost/dashboard', { headers, signal: left.signal })
  expect((await app.handle(request)).status).toBe(499)
})

test('an unknown page answers 404 to a signed-in user', async () => {
  expect((await get('/nope', { cookie: await cookieOf(await aUser()) })).status).toBe(404)
})

test("another user's meeting answers 404", async () => {
  const meeting = await aMeeting(await aUser())
  const cookie = await cookieOf(await aUser())
  expect((await get(`/meetings/${meeting}`, { cookie })).status).toBe(404)
})

test('the first paint contains the data', async () => {
  const user = await aUser()
  await aClient(user, 'Whitfield </script> Trust')
  const html = await (await get('/clients', { cookie: await cookieOf(user) })).text()
  expect(html).toContain('Whitfield &lt;/script&gt; Trust')
  expect(html).not.toContain('Whitfield </script>')
})

test('a page queries the database once for its reader, and once for each of its answers', async () => {
  const user = await aUser()
  const cookie = await cookieOf(user)
  const asked: string[] = []
  await observeStatements((text) => {
    // The driver's own first query on each connection is not the page's.
    if (!text.includes('pg_catalog.pg_type')) asked.push(text)
  })
  await (await get('/dashboard', { cookie })).text()
  await observeStatements(null)
  expect(asked.filter((text) => text.includes('from sessions'))).toHaveLength(1)
  expect(asked).toHaveLength(5)
})

test("a page's user comes from its cookie, whatever other credentials are sent", async () => {
  const cookie = await cookieOf(await aUser())
  const response = await get('/dashboard', { cookie, authorization: 'Basic cHJveHk6cHJveHk=' })
  expect(response.status).toBe(200)
})

test('every page has its own nonce, no page may be cached or framed', async () => {
  const nonces = new Set<string>()
  for (let times = 0; times < 3; times += 1) {
    const response = await get('/login')
    const policy = response.headers.get('content-security-policy') ?? ''
    const nonce = /'nonce-([^']+)'/.exec(policy)?.[1] ?? ''
    expect(await response.text()).toContain(`nonce="${nonce}"`)
    expect(policy).toContain("frame-ancestors 'none'")
    expect(response.headers.get('cache-control')).toContain('no-store')
    nonces.add(nonce)
  }
  expect(nonces.size).toBe(3)
})

test('no two of ten thousand answers have the same nonce', async () => {
  const nonces = new Set<string>()
  for (let times = 0; times < 10_000; times += 1) {
    const policy = (await get('/dashboard')).headers.get('content-security-policy') ?? ''
    nonces.add(/'nonce-([\w+/]{24})'/.exec(policy)?.[1] ?? '')
  }
  expect(nonces.size).toBe(10_000)
})

test("of two hundred answers to twenty-five users, twenty at a time, none has another user's content", async () => {
  const people = await Promise.all(
    Array.from({ length: 25 }, async () => {
      const user = await aUser()
      const { name } = await aClient(user, `Client ${crypto.randomUUID()}`)
      return { name, cookie: await cookieOf(user) }
    }),
  )
  const ask = async (at: number) => {
    const { name, cookie } = people[at % people.length] ?? { name: '', cookie: '' }
    const response = await get(at % 2 ? '/clients' : '/api/clients', { cookie })
    const text = await response.text()
    expect(response.headers.get('cache-control')).toContain('no-store')
    expect(people.filter((each) => text.includes(each.name)).map((each) => each.name)).toEqual([
      name,
    ])
  }
  for (let first = 0; first < 200; first += 20) {
    await Promise.all(Array.from({ length: 20 }, (_, at) => ask(first + at)))
  }
})

const MARKUP = `"><img src=x onerror=alert(1)></script><script>alert(2)</script>{{7*7}}' --`

test('markup in names, titles, words and notes is text on every page', async () => {
  const world = await aWorld(MARKUP)
  const cookie = await cookieOf(world.user)
  const meeting = `/meetings/${world.meeting}`
  const pages = ['/dashboard', '/clients', `/clients/${world.client}`, '/meetings', meeting]
  const shown: string[] = []
  for (const path of [...pages, '/actions', '/calendar', '/search', '/account', '/compliance']) {
    const response = await get(path, { cookie })
    const html = await response.text()
    expect([path, response.status]).toEqual([path, 200])
    expect([path, /<img src=x|<script>alert/.exec(html)?.[0]]).toEqual([path, undefined])
    if (html.includes('&lt;img src=x onerror=alert(1)&gt;')) shown.push(path)
  }
  expect(shown.length).toBeGreaterThan(6)
  expect(shown).toContain('/compliance')
})

test('built files are cached for a year, others on the disk are not served', async () => {
  const html = await (await get('/login')).text()
  const [script = ''] = /\/assets\/[\w.-]+\.js/.exec(html) ?? []
  const response = await get(script)
  expect(response.status).toBe(200)
  expect(response.headers.get('cache-control')).toContain('immutable')
  expect(response.headers.get('x-content-type-options')).toBe('nosniff')
  for (const file of [response, await get('/favicon.svg')]) {
    expect(file.status).toBe(200)
    expect(file.headers.get('x-content-type-options')).toBe('nosniff')
    expect(file.headers.has('content-security-policy')).toBe(true)
    expect(file.headers.has('permissions-policy')).toBe(false)
  }
  for (const path of [
    '/assets/nope.js',
    '/assets/..%2f..%2fpackage.json',
    '/assets/manifest.json',
  ]) {
    expect((await get(path)).status).toBe(404)
  }
})

test('a form sent without scripts leads back to its page, which says that they are needed', async () => {
  const body = new URLSearchParams({ username: 'mara', password: 'secret' })
  const sent = await app.handle(new Request('http://localhost/login', { method: 'POST', body }))
  expect([sent.status, sent.headers.get('location')]).toEqual([303, '/login'])
  expect(await (await get('/login')).text()).toMatch(/<noscript>.*Turn on JavaScript/)
})

test('a form sent without scripts never leads to another site', async () => {
  for (const path of ['//evil.test/', '/\\evil.test/', '///evil.test/']) {
    const sent = await app.handle(new Request(`http://localhost${path}`, { method: 'POST' }))
    expect([sent.status, sent.headers.get('location')]).toEqual([303, '/evil.test/'])
  }
})

test('an unknown call of the API answers 404 in JSON, not a page', async () => {
  const response = await get('/api/nope')
  expect(response.status).toBe(404)
  expect(await response.json()).toEqual({ message: 'Call not found' })
})
