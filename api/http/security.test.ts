import { expect, test } from 'bun:test'
import { aUser } from '@app/db/testing/testing'
import { api } from '../app'
import { aUserWithPassword, mailedCodes, PASSWORD } from '../auth/testing'
import { env } from '../env'
import { aBrowser } from '../testing/browser'
import { as, guest } from '../testing/testing'

const EXPECTED: Record<string, string> = {
  'x-content-type-options': 'nosniff',
  'referrer-policy': 'no-referrer',
  'cross-origin-opener-policy': 'same-origin',
  'cross-origin-resource-policy': 'same-origin',
  'x-frame-options': 'DENY',
  'cache-control': 'no-store',
}

test('every answer of the API carries the headers, whatever its status', async () => {
  const adviser = await as(await aUser())
  const form = { method: 'POST', body: 'a=b', headers: { 'content-type': 'text/plain' } }
  const answers: Record<number, Response> = {
    200: await adviser.get('/api/stats'),
    201: await adviser.post('/api/clients', { name: 'Headers', type: 'Tax' }),
    400: await adviser.post('/api/clients', {}),
    401: await guest.get('/api/stats'),
    402: await guest.post('/api/register', {
      email: 'a@b.test',
      username: 'somebody',
      fullName: 'Some Body',
      password: 'a rather long sentence',
      subscriptionPlan: 'premium',
    }),
    403: await adviser.send('/api/clients', {
      method: 'POST',
      headers: { origin: 'https://evil.test' },
    }),
    404: await adviser.get('/api/meetings/2000000000'),
    409: await adviser.post('/api/clients', { name: 'headers', type: 'Tax' }),
    413: await adviser.post('/api/clients', { name: 'x'.repeat(270_000), type: 'Tax' }),
  }
  for (const [status, answer] of Object.entries(answers)) {
    expect([status, answer.status]).toEqual([status, Number(status)])
    for (const [name, value] of Object.entries(EXPECTED)) {
      expect([status, name, answer.headers.get(name)]).toEqual([status, name, value])
    }
    expect(answer.headers.get('content-security-policy')).toContain("default-src 'none'")
    expect(answer.headers.get('content-type')).toContain('application/json')
    expect(answer.headers.has('x-powered-by') || answer.headers.has('server')).toBe(false)
  }
  expect((await adviser.send('/api/clients', form)).status).toBe(400)
})

test('over HTTPS answers forbid plain HTTP for a year', async () => {
  const before = env.appUrl
  env.appUrl = 'https://notes.test'
  try {
    const header = (await guest.get('/api/auth/user')).headers.get('strict-transport-security')
    expect(header).toBe('max-age=31536000; includeSubDomains')
  } finally {
    env.appUrl = before
  }
})

const FOREIGN: Record<string, string>[] = [
  { origin: 'https://evil.test' },
  { origin: 'null' },
  { origin: 'http://localhost:9999' },
  { origin: 'http://localhost.evil.test' },
  { origin: 'https://localhost' },
  { origin: 'http://localhost', 'sec-fetch-site': 'cross-site' },
  { origin: 'http://localhost', 'sec-fetch-site': 'same-site' },
]

test('no call from another site changes anything, including signing in and out', async () => {
  const adviser = await as(await aUser())
  for (const headers of FOREIGN) {
    for (const [method, path] of [
      ['POST', '/api/clients'],
      ['PUT', '/api/account/time-zone'],
      ['DELETE', '/api/account/sessions'],
      ['GET', '/api/logout'],
      ['GET', '/api/logout/'],
      ['POST', '/api/login'],
      ['POST', '/api/meetings/upload'],
    ] as const) {
      expect([path, headers, (await adviser.send(path, { method, headers })).status]).toEqual([
        path,
        headers,
        403,
      ])
    }
  }
  expect((await adviser.get('/api/stats')).status).toBe(200)
})

test('a call that comes from no browser, or from our own page, is accepted', async () => {
  const adviser = await as(await aUser())
  const own = { origin: 'http://localhost', 'sec-fetch-site': 'same-origin' }
  const init = { method: 'PUT', body: '{"timeZone":"UTC"}' }
  const json = { 'content-type': 'application/json' }
  const path = '/api/account/time-zone'
  expect((await adviser.send(path, { ...init, headers: { ...json, ...own } })).status).toBe(200)
  const bare = await api.handle(new Request('http://localhost/api/logout'))
  expect(bare.status).toBe(200)
})

test('a media type may be written in capitals', async () => {
  const adviser = await as(await aUser())
  const headers = { 'content-type': 'Application/JSON; charset=UTF-8' }
  const body = JSON.stringify({ name: 'Rose', type: 'Individual' })
  const made = await adviser.send('/api/clients', { method: 'POST', headers, body })
  expect(made.status).toBe(201)
})

test('every cookie is bound to this host, to HTTPS and hidden from scripts', async () => {
  const lines = await cookiesOfASignIn('https://notes.test')
  expect(lines.length).toBeGreaterThanOrEqual(6)
  for (const line of lines) {
    expect(line).toStartWith('__Host-')
    for (const flag of ['Secure', 'HttpOnly', 'SameSite=Lax', 'Path=/'])
      expect(line).toContain(flag)
    expect(line).not.toMatch(/domain=/i)
    expect(line.length).toBeLessThan(4096)
  }
})

test("on localhost over http cookies don't require HTTPS: WebKit would drop them", async () => {
  const lines = await cookiesOfASignIn('http://localhost:3000')
  expect(lines.length).toBeGreaterThanOrEqual(6)
  for (const line of lines) {
    expect(line).not.toMatch(/__Host-|Secure/)
    for (const flag of ['HttpOnly', 'SameSite=Lax', 'Path=/']) expect(line).toContain(flag)
  }
})

/** The cookies set by a sign-in and a sign-out at that address, line by line. */
async function cookiesOfASignIn(appUrl: string): Promise<string[]> {
  const before = env.appUrl
  env.appUrl = appUrl
  try {
    return await signInAndOut()
  } finally {
    env.appUrl = before
  }
}

async function signInAndOut(): Promise<string[]> {
  const user = await aUserWithPassword()
  const browser = aBrowser()
  const login = await browser.post('/api/login', { username: user.username, password: PASSWORD })
  const [code] = await mailedCodes(user.email)
  const verified = await browser.post('/api/verify-login', { userId: user.id, code })
  const out = await browser.get('/api/logout')
  expect(out.headers.get('clear-site-data')).toBe('"cache"')
  return [login, verified, out].flatMap((answer) => answer.headers.getSetCookie())
}

test('a session ends with its sign-out; the old cookie gives no access', async () => {
  const user = await aUserWithPassword()
  const browser = aBrowser()
  const right = { username: user.username, password: PASSWORD }
  await browser.post('/api/login', right)
  const half = new Map(browser.jar)
  const [code] = await mailedCodes(user.email)
  await browser.post('/api/verify-login', { userId: user.id, code })
  const full = new Map(browser.jar)
  expect((await browser.get('/api/stats')).status).toBe(200)
  await browser.get('/api/logout')
  for (const kept of [half, full]) {
    const thief = aBrowser()
    for (const [name, value] of kept) thief.jar.set(name, value)
    expect((await thief.get('/api/stats')).status).toBe(401)
  }
})

test('a planted session or login cookie is never adopted', async () => {
  const user = await aUserWithPassword()
  const browser = aBrowser()
  const attacker = aBrowser()
  await attacker.post('/api/login', { username: user.username, password: PASSWORD })
  const planted = attacker.jar.get('login') ?? ''
  browser.jar.set('login', planted)
  browser.jar.set('sid', planted)
  await browser.post('/api/login', { username: user.username, password: PASSWORD })
  expect(browser.jar.get('login')).not.toBe(planted)
  const [code] = await mailedCodes(user.email)
  await browser.post('/api/verify-login', { userId: user.id, code })
  expect(browser.jar.get('sid')).not.toBe(planted)
  attacker.jar.set('sid', planted)
  expect((await attacker.get('/api/stats')).status).toBe(401)
})
