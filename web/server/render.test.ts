import { expect, test } from 'bun:test'
import { createContext, runInContext } from 'node:vm'
import type { render } from './render'

type Render = typeof render

const user = { id: 2, username: 'mara', fullName: 'Mara Hale', role: 'user', timeZone: 'UTC' }

const answers: Record<string, unknown> = {
  '/api/stats': { processedCount: 7, clientCount: 3, insightsGenerated: 21 },
  '/api/clients': [],
  '/api/meetings?days=7': [],
}

const options = {
  nonce: 'n0nce',
  support: 'help@adler.example',
  assets: {
    entry: '/assets/browser.js',
    styles: '/assets/app.css',
    fonts: ['/assets/text.woff2'],
    base: [],
    modules: {},
  },
}

test('a signed-in page is rendered at the edge with its data in the first paint', async () => {
  const response = await edge('/dashboard', user)
  const html = await response.text()
  expect(response.status).toBe(200)
  expect(html).toContain('<title>Dashboard · Colloquy</title>')
  expect(html).toContain('Mara Hale')
  expect(html).toContain(
    '["/api/stats",{"processedCount":7,"clientCount":3,"insightsGenerated":21}]',
  )
})

test("a page's navigation is the same for its first reader and all others", async () => {
  const navigationOf = async (path: string, reader: typeof user) =>
    /<nav aria-label="Main".*?<\/nav>/.exec(await (await edge(path, reader)).text())?.[0] ?? ''
  for (const [path, name] of [
    ['/settings', 'Help'],
    ['/calendar', 'Calendar'],
  ] as const) {
    const first = await navigationOf(path, user)
    expect(first).toMatch(new RegExp(`aria-current="page"[^>]*>(?:(?!</a>).)*${name}`))
    expect(await navigationOf(path, { ...user, id: 3, fullName: 'Jo Reed' })).toBe(first)
  }
})

test('a guest on a protected page is redirected to the sign-in page', async () => {
  const response = await edge('/clients', null)
  expect(response.status).toBe(302)
  expect(response.headers.get('location')).toBe('/login')
})

test('the sign-in gets to know which page a person asked for', async () => {
  const cookieOf = async (path: string, headers: Record<string, string> = {}) => {
    const request = new Request(`http://localhost${path}`, { headers })
    const response = await atAnEdge(request, async (asked) => answer(asked, null), options)
    return response.headers.get('set-cookie')
  }
  const opened = { 'sec-fetch-dest': 'document' }
  expect(await cookieOf('/meetings/12?tab=notes', opened)).toBe(
    'asked=%2Fmeetings%2F12%3Ftab%3Dnotes; Max-Age=900; Path=/login; SameSite=Lax',
  )
  expect(await cookieOf('/meetings/12')).toStartWith('asked=%2Fmeetings%2F12;')
  expect(await cookieOf('/meetings/12', { 'sec-fetch-dest': 'image' })).toBeNull()
  expect(await cookieOf('/apple-touch-icon.png', opened)).toBeNull()
  expect(await cookieOf('/login', opened)).toBeNull()
})

test("nobody is redirected from a protected page because the API can't tell who reads it", async () => {
  const failing = { '/api/auth/user': Promise.resolve(new Response('', { status: 500 })) }
  await expect(edge('/clients', user, failing)).rejects.toThrow('not known: 500')
  const open = { '/api/auth/user': Promise.resolve(new Response('', { status: 500 })) }
  expect((await edge('/terms', null, open)).status).toBe(200)
})

test("pages show the operator's support address", async () => {
  for (const [path, reader] of [
    ['/login', null],
    ['/terms', null],
    ['/settings', user],
  ] as const) {
    const html = await (await edge(path, reader)).text()
    expect(html).toContain('help@adler.example')
    expect(html).not.toContain('support@colloquy.example')
  }
})

test('an unknown page is 404 if signed in and a redirect for a guest', async () => {
  expect((await edge('/no/such/page', user)).status).toBe(404)
  expect((await edge('/no/such/page', null)).status).toBe(302)
})

test('a missing meeting is 404, and the browser does not ask for it again', async () => {
  for (const [place, id] of [
    ['99', '99'],
    ['no-number', '0'],
  ]) {
    const response = await edge(`/meetings/${place}`, user)
    expect(response.status).toBe(404)
    const html = await response.text()
    expect(html).toContain(`["/api/meetings/${id}",null]`)
    expect(html).toContain('Meeting Not Found')
  }
})

test('a missing meeting is 404 however late that is known', async () => {
  const late = {
    '/api/meetings/98': Bun.sleep(200).then(() => answer('/api/meetings/98', user)),
  }
  expect((await edge('/meetings/98', user, late)).status).toBe(404)
})

test("a page's scripts are requested only after its first paint", async () => {
  const html = await (await edge('/dashboard', user)).text()
  expect(html).not.toContain('modulepreload" href')
  expect(html).not.toContain('type="module"')
  expect(html).toContain('(["/assets/browser.js"])')
})

test("data can't close its script and every script that runs has the nonce", async () => {
  const html = await (await edge('/dashboard', { ...user, fullName: '</script><!--<img>' })).text()
  expect(html).toContain('\\u003c/script\\u003e\\u003c!--\\u003cimg\\u003e')
  expect(html).not.toContain('<img')
  const scripts = html.match(/<script(?![^>]*type="application\/json")[^>]*>/g) ?? []
  expect(scripts.length).toBeGreaterThan(1)
  for (const script of scripts) expect(script).toContain('nonce="n0nce"')
})

test('a failed answer leaves its key empty for the browser to ask again', async () => {
  const html = await (await edge('/meetings/500', user)).text()
  expect(html).toContain('["/api/meetings/500"]')
})

test('late data follows the rest of the page, before its markup', async () => {
  for (const renderer of [atAnEdge, onBun]) {
    const stats = Promise.withResolvers<void>()
    const late = {
      '/api/stats': stats.promise.then(() => answer('/api/stats', user)),
    }
    const { body } = await page('/dashboard', user, late, renderer)
    const parts: string[] = []
    for await (const bytes of body ?? []) {
      parts.push(new TextDecoder().decode(bytes))
      stats.resolve()
    }
    const [first = '', ...others] = parts
    expect(first).toContain('["/api/clients",[]]')
    expect(first).not.toContain('["/api/stats"')
    const rest = others.join('')
    expect(rest.indexOf('["/api/stats",')).toBeGreaterThanOrEqual(0)
    expect(rest.indexOf('["/api/stats",')).toBeLessThan(rest.indexOf('>21<'))
  }
})

function edge(
  path: string,
  reader: object | null,
  later: Record<string, Promise<Response>> = {},
): Promise<Response> {
  return page(path, reader, later, atAnEdge)
}

function page(
  path: string,
  reader: object | null,
  later: Record<string, Promise<Response>>,
  renderer: Render,
): Promise<Response> {
  const request = new Request(`http://localhost${path}`)
  return renderer(request, async (asked) => later[asked] ?? answer(asked, reader), options)
}

function answer(path: string, reader: object | null): Response {
  if (path === '/api/auth/user') {
    return Response.json({ authenticated: reader !== null, user: reader })
  }
  if (path in answers) return Response.json(answers[path])
  const status = path.endsWith('/500') ? 500 : 404
  return Response.json({ message: 'not found' }, { status })
}

const atAnEdge = await bundled('browser', ['workerd', 'edge-light', 'browser'], {})
/** With a separate React: rendering pages here would break component tests. */
const onBun = await bundled('bun', ['bun'], { process, Buffer })

/** Bundles the renderer like a platform does and loads it with only Web globals and `others`. */
async function bundled(
  target: 'browser' | 'bun',
  conditions: string[],
  others: Record<string, unknown>,
): Promise<Render> {
  const built = await Bun.build({
    entrypoints: [`${import.meta.dir}/render.tsx`],
    target,
    conditions,
    format: 'cjs',
    minify: { syntax: true },
    define: { 'process.env.NODE_ENV': '"production"' },
  })
  const code = (await built.outputs[0]?.text()) ?? ''
  const module: { exports: { render?: Render } } = { exports: {} }
  const names = { module, exports: module.exports, ...webGlobals(), ...others }
  const loaded = runInContext(code, createContext(names))
  // Bun wraps its bundle in a function.
  if (typeof loaded === 'function') loaded(module.exports, require, module)
  if (!module.exports.render) throw new Error('the bundle exports no renderer')
  return module.exports.render
}

function webGlobals() {
  return {
    AbortController,
    Headers,
    MessageChannel,
    ReadableStream,
    Request,
    Response,
    TextDecoder,
    TextEncoder,
    TransformStream,
    URL,
    URLSearchParams,
    clearTimeout,
    console,
    queueMicrotask,
    setTimeout,
  }
}
