// Every route with every kind of answer: all of them carry the headers, no two pages share a nonce.
import { sql } from '@app/db/sql'
import { aUser } from '@app/db/testing'
import { env } from '../../env'
import { open, type Row, rows } from '../../isolation/rows'
import { aWorld, nobodys, send, type World } from '../../isolation/world'
import { cookieOf } from '../../testing'
import { anAddress, finish, judge, startTarget } from './bench'

const PAGES = Number(process.env.PAGES ?? 10_000)
const PARALLEL = 16
const EVERYWHERE: Record<string, RegExp> = {
  'x-content-type-options': /^nosniff$/,
  'referrer-policy': /^no-referrer$/,
  'cross-origin-opener-policy': /^same-origin$/,
  'cross-origin-resource-policy': /^same-origin$/,
  'x-frame-options': /^DENY$/,
  'permissions-policy': /microphone=\(\)/,
  'cache-control': /no-store|public, max-age=/,
  'content-security-policy': /default-src 'none'.*frame-ancestors 'none'/,
}
const PATHS = [
  '/',
  '/login',
  '/register?step=3&tid=x&email=a%40b.test&name=x&username=x',
  '/reset',
  '/terms',
  '/dashboard',
  '/clients',
  '/meetings',
  '/search',
  '/calendar',
  '/checkout',
  '/payment-success',
  '/account',
  '/nothing',
  '/favicon.ico',
  '/robots.txt',
  '/manifest.webmanifest',
  '/assets/nothing.js',
  '/assets/../../package.json',
  '/api',
  '/api/nothing',
  '/livez',
  '/readyz',
  '/dev/mail',
  '/%00',
  '/%E0%A4%A',
]

type Seen = { name: string; response: Response }

for (const https of [false, true]) await crawl(https)
await nonces()
await finish()

async function crawl(https: boolean) {
  const target = await startTarget({
    DATA_DIR: env.dataDir,
    ...(https ? { APP_URL: 'https://notes.test' } : {}),
  })
  const seen = [
    ...(await calls(target.url)),
    ...(await pages(target.url)),
    ...(await broken(target.url)),
  ]
  const faults = seen.flatMap(({ name, response }) =>
    faultsOf(response, https).map((fault) => `${name} ${response.status}: ${fault}`),
  )
  const statuses = [...new Set(seen.map(({ response }) => response.status))].sort()
  const kinds = Object.entries(Object.groupBy(faults, (fault) => fault.split(': ')[1] ?? ''))
  for (const [kind, all] of kinds)
    console.log(`  ${all?.length} x ${kind}, as ${all?.slice(0, 4).join(' | ')}`)
  judge(
    'H1',
    `${faults.length} headers missing in ${seen.length} answers (${statuses.join(' ')}) over ${https ? 'HTTPS' : 'HTTP'}`,
    '0',
    faults.length === 0,
  )
  await target.stop()
}

function faultsOf({ headers }: Response, https: boolean): string[] {
  const faults = Object.entries(EVERYWHERE).flatMap(([name, form]) =>
    form.test(headers.get(name) ?? '') ? [] : [`${name} ${headers.get(name)}`],
  )
  const type = headers.get('content-type') ?? ''
  if (
    /^(text|application\/json)/.test(type) &&
    !/charset=utf-8/i.test(type) &&
    !/json|event-stream/.test(type)
  )
    faults.push(`no charset ${type}`)
  if (headers.has('strict-transport-security') !== https) faults.push('strict-transport-security')
  if (headers.has('server') || headers.has('x-powered-by')) faults.push('says what it runs on')
  return faults
}

/** Each call by its owner, a guest, somebody else, from another site, and with a body that is none. */
async function calls(url: string): Promise<Seen[]> {
  const seen: Seen[] = []
  const stranger = await cookieOf(await aUser())
  const handle = (request: Request) =>
    fetch(new Request(request.url.replace('http://localhost', url), request), {
      redirect: 'manual',
      keepalive: false,
    })
  const own = async (
    route: string,
    row: Row,
    world: World,
    cookie: string,
    about: Partial<Row>,
  ) => {
    const headers = {
      'x-forwarded-for': anAddress(),
      origin: url,
      ...row.headers,
      ...about.headers,
    }
    const response = await send({ handle }, route, { ...row, ...about, headers }, world, cookie)
    if (row.endless) await response.body?.cancel()
    else await response.arrayBuffer()
    seen.push({ name: route, response })
  }
  const theirs = await aWorld()
  for (const [route, row] of Object.entries(rows)) {
    const world = route.startsWith('GET') ? theirs : await aWorld()
    const cookie = await cookieOf(world.user)
    await own(route, row, world, '', {})
    await own(route, row, theirs, stranger, {})
    await own(route, row, nobodys(theirs), cookie, {})
    await own(route, row, world, cookie, { headers: { origin: 'https://evil.test' } })
    if (row.body)
      await own(route, row, world, cookie, {
        body: () => '{',
        headers: { 'content-type': 'application/json' },
      })
    if (row.body)
      await own(route, row, world, cookie, { body: () => ({ long: 'x'.repeat(5_000_000) }) })
    await own(route, row, world, cookie, {})
    await own(route, row, world, cookie, { method: 'OPTIONS' })
  }
  for (const route of Object.keys(open)) {
    const [method = '', path = ''] = route.split(' ')
    const row = { path: () => path.replace(/:\w+|\*/, 'nothing'), owner: 0 }
    const body = method === 'POST' ? { body: () => ({}) } : {}
    await own(route, row, theirs, '', { ...body, method: method === 'ALL' ? 'GET' : method })
  }
  return seen
}

async function pages(url: string): Promise<Seen[]> {
  const world = await aWorld()
  const cookie = await cookieOf(world.user)
  const front = await (await fetch(`${url}/dashboard`, { headers: { cookie } })).text()
  const assets = [...front.matchAll(/(?:src|href)="(\/[^"]+)"/g)].map(([, path]) => path ?? '')
  const seen: Seen[] = []
  for (const path of new Set([...PATHS, ...assets, `/meetings/${world.meeting}`])) {
    for (const identity of ['', cookie]) {
      for (const method of ['GET', 'HEAD', 'POST', 'PUT', 'OPTIONS']) {
        const init = { method, headers: { cookie: identity }, redirect: 'manual' } as const
        const response = await fetch(url + path, init)
        await response.arrayBuffer()
        seen.push({ name: `${method} ${path}`, response })
      }
    }
  }
  return seen
}

/** With a table gone, what asks for it fails. */
async function broken(url: string): Promise<Seen[]> {
  const cookie = await cookieOf(await aUser())
  await sql`alter table clients rename to clients_gone`
  const seen: Seen[] = []
  for (const path of ['/api/clients', '/api/stats', '/clients', '/dashboard']) {
    const response = await fetch(url + path, { headers: { cookie } })
    await response.arrayBuffer()
    seen.push({ name: `GET ${path}`, response })
  }
  await sql`alter table clients_gone rename to clients`
  return seen
}

async function nonces() {
  const target = await startTarget()
  const found = new Set<string>()
  let [asked, wrong] = [0, 0]
  const readers = Array.from({ length: PARALLEL }, async () => {
    while (asked < PAGES) {
      asked += 1
      const response = await fetch(`${target.url}/login`)
      const nonce = /'nonce-([^']+)'/.exec(
        response.headers.get('content-security-policy') ?? '',
      )?.[1]
      const text = await response.text()
      if (!nonce || Buffer.from(nonce, 'base64').length < 16) wrong += 1
      const used = [...text.matchAll(/<script[^>]*>/g)].map(([tag]) => tag)
      if (
        used.some(
          (tag) => !tag.includes(`nonce="${nonce}"`) && !/ src=|application\/json/.test(tag),
        )
      )
        wrong += 1
      found.add(nonce ?? '')
    }
  })
  await Promise.all(readers)
  judge(
    'H1',
    `${found.size} nonces in ${asked} pages, ${wrong} pages with a script of another`,
    'each its own, 0',
    found.size === asked && wrong === 0,
  )
  await target.stop()
}
