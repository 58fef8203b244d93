import { beforeAll, expect, test } from 'bun:test'
import { createChallenge } from '@app/db/accounts/challenges'
import type { User } from '@app/db/accounts/users'
import { aUser } from '@app/db/testing/testing'
import { signCookie } from 'elysia/utils'
import { api } from '../app'
import { sessionSecret } from '../secrets/secret'
import { hashToken, newToken } from '../secrets/tokens'
import { closedToTokens } from './isolation/closed-to-tokens'
import { open, type Row, rows } from './isolation/rows'
import { spendsWorld } from './isolation/spending'
import { aWorld, fingerprint, nobodys, send, sendAs, type World } from './isolation/world'
import { undescribed } from './openapi/described'
import { as, cookieOf } from './testing'

let theirs: World
/** The fingerprint of the owner's data, which nobody else changes. */
let unchanged = ''
/** For calls that only read. */
let readWorld: World
/** For calls that leave it usable for the others. */
let writtenWorld: World
let other: User
let otherCookie = ''
let halfCookie = ''

beforeAll(async () => {
  theirs = await aWorld()
  readWorld = await aWorld()
  writtenWorld = await aWorld()
  other = await aUser()
  otherCookie = await cookieOf(other)
  halfCookie = await halfLogin(theirs.user)
  unchanged = await fingerprint(theirs.user.id)
})

test('every route has a row', () => {
  const routes = api.routes.map(({ method, path }) => `${method} ${path.replace(/\/$/, '')}`)
  const known = [...Object.keys(rows), ...Object.keys(open)]
  expect(routes.filter((route) => !known.includes(route))).toEqual([])
  expect(known.filter((route) => !routes.includes(route))).toEqual([])
})

for (const [route, row] of Object.entries(rows)) {
  test(`${route} is closed to guests and unfinished sign-ins`, async () => {
    for (const cookie of ['', halfCookie]) {
      const response = await send(api, route, row, theirs, cookie)
      expect(response.status).toBe(401)
      expect(await undescribed(route, response)).toBeNull()
    }
  })

  test(`${route} reveals nothing of its owner's to others and changes nothing`, async () => {
    const answer = await send(api, route, row, theirs, otherCookie)
    if (!row.endless) expect(await undescribed(route, answer.clone())).toBeNull()
    const foreign = await read(answer, row)
    expect(foreign.text).not.toContain(canaryIn(row))
    expect(await fingerprint(theirs.user.id)).toBe(unchanged)
    if (row.own) return
    const missing = await read(await send(api, route, row, nobodys(theirs), otherCookie), row)
    expect(foreign).toEqual(missing)
  })
}

for (const [route, row] of Object.entries(rows)) {
  test(`${route} answers ${row.owner} to its owner`, async () => {
    const shared = isReading(route, row) ? readWorld : writtenWorld
    const world = spendsWorld(route) ? await aWorld() : shared
    const response = await send(api, route, row, world, await cookieOf(world.user))
    expect(response.status).toBe(row.owner)
    expect(response.headers.get('x-content-type-options')).toBe('nosniff')
    expect(response.headers.get('cache-control')).toContain('no-store')
    expect(await undescribed(route, response)).toBeNull()
  })
}

test('a token grants its scope, but not the account, payments or tokens', async () => {
  const world = await aWorld()
  const reader = await bearer(world.user, 'read')
  const writer = await bearer(world.user, 'write')
  const all = Object.entries(rows).filter(([route]) => !closedToTokens.includes(route))
  const [reads = [], writes = []] = [true, false].map((wanted) =>
    all.filter(([route, row]) => isReading(route, row) === wanted),
  )
  for (const [route, row] of reads) {
    expect([route, (await reader(route, row, world)).status]).toEqual([route, row.owner])
    expect([route, (await writer(route, row, world)).status]).toEqual([route, row.owner])
  }
  const before = await fingerprint(world.user.id)
  for (const [route, row] of writes) {
    const { status, text } = await reader(route, row, world)
    expect([route, status, text]).toEqual([route, 403, expect.stringContaining('read-only')])
  }
  for (const route of closedToTokens) {
    const row = rows[route] ?? { path: () => route, owner: 0 }
    for (const call of [reader, writer]) {
      const { status, text } = await call(route, row, world)
      expect([route, status, text]).toEqual([route, 403, expect.stringContaining('browser')])
    }
  }
  expect(await fingerprint(world.user.id)).toBe(before)
  for (const [route, row] of writes) {
    expect([401, 403]).not.toContain((await writer(route, row, world)).status)
  }
})

test("a token can't start a payment, or reach closed routes by other spellings", async () => {
  const { user } = await aWorld()
  const write = await bearer(user, 'write')
  const order = { productId: 'BASIC_SUBSCRIPTION', successUrl: 'x', cancelUrl: 'x' }
  const path = '/api/payments/create-checkout-session'
  const row = { path: () => path, body: () => order, owner: 200 }
  expect((await write(`POST ${path}`, row, theirs)).status).toBe(403)
  for (const way of ['/api/account/', '/api/./account', '/api/x/../account', '/api//account']) {
    const { status } = await write('GET', { path: () => way, owner: 200 }, theirs)
    expect([way, status === 403 || status === 404]).toEqual([way, true])
  }
})

for (const [route, reason] of Object.entries(open)) {
  test(`${route} ${reason}`, async () => {
    const [method = '', path = ''] = route.split(' ')
    const response = await api.handle(
      new Request(`http://localhost${path.replace(/:\w+|\*/, 'nothing')}`, {
        method: method === 'ALL' ? 'GET' : method,
        headers: {
          cookie: halfCookie,
          'content-type': 'application/json',
          origin: 'http://localhost',
        },
        body: method === 'POST' ? '{}' : undefined,
      }),
    )
    expect(await response.clone().text()).not.toContain(theirs.canary)
    expect(response.status).toBeLessThan(500)
    expect(await undescribed(route, response)).toBeNull()
  })
}

/** A question may repeat what was asked; nothing else may contain the owner's words. */
function canaryIn(row: Row): string {
  const asked = JSON.stringify(row.body?.(theirs) ?? '')
  return asked.includes(theirs.canary) ? `"title":"${theirs.canary}` : theirs.canary
}

async function read(response: Response, { endless }: Row) {
  if (endless) await response.body?.cancel()
  return { status: response.status, text: endless ? '' : await response.text() }
}

function isReading(route: string, { method }: Row): boolean {
  return route.startsWith('GET ') || method === 'HEAD' || route === 'POST /api/search'
}

/** Makes calls as a program with a new token of the user. */
async function bearer(user: User, scope: string) {
  const made = await (await as(user)).post('/api/tokens', { name: 'Program', scope })
  const authorization = `Bearer ${(await made.json()).token}`
  return async (route: string, row: Row, its: World) =>
    read(await sendAs(api, route, row, its, { authorization }), row)
}

/** The browser's cookie between password and code. */
async function halfLogin({ id }: User): Promise<string> {
  const token = newToken()
  await createChallenge({ id: hashToken(token), userId: id, method: 'mail' })
  return `login=${await signCookie(token, sessionSecret())}; sid=${await signCookie(token, sessionSecret())}`
}
