import { afterAll, beforeAll, expect, test } from 'bun:test'
import { aUser } from '@app/db/testing'
import fc from 'fast-check'
import { api } from './app'
import { rows } from './isolation/rows'
import { aWorld, type World } from './isolation/world'
import { cookieOf } from './testing'

const SECRET = 'canary-of-a-password'
/** What an answer never holds: stacks, statements, places, and what was sent in confidence. */
const LEAKS =
  /\bat .+:\d+:\d+|\/work\/|node_modules|\.ts\b|select |insert into|PostgresError|canary-of/i

let world: World
let cookie = ''
const log: string[] = []
const before = { error: console.error, log: console.log }
beforeAll(async () => {
  world = await aWorld()
  cookie = await cookieOf(await aUser())
  for (const name of ['error', 'log'] as const) {
    console[name] = (...words: unknown[]) => log.push(words.map(String).join(' '))
  }
})
afterAll(() => Object.assign(console, before))

const junk = fc.oneof(
  fc.jsonValue(),
  fc.constant({ __proto__: { admin: true }, password: SECRET, username: 'x' }),
  fc.record({
    username: fc.oneof(fc.string(), fc.integer()),
    password: fc.constant(SECRET),
    email: fc.string(),
    userId: fc.oneof(fc.integer(), fc.double(), fc.string()),
    code: fc.string(),
    name: fc.string({ unit: 'binary' }),
    type: fc.oneof(fc.string(), fc.array(fc.string())),
    title: fc.string(),
    clientId: fc.oneof(fc.integer(), fc.bigInt().map(String)),
    meetingId: fc.oneof(fc.integer(), fc.constant(2 ** 31)),
    content: fc.string({ unit: 'binary' }),
    date: fc.string(),
    query: fc.string(),
  }),
)

const posts = [
  '/api/login',
  '/api/verify-login',
  '/api/resend-verification',
  '/api/register',
  '/api/reset',
  '/api/payments/create-checkout-session',
  '/api/payments/webhook',
  ...Object.keys(rows)
    .filter((route) => /^(POST|PUT|PATCH) /.test(route) && !route.includes('upload'))
    .map((route) => rows[route]?.path)
    .flatMap((path) => (path ? [path] : [])),
]

test('whatever is sent, an answer holds no stack, statement, place or password', async () => {
  await fc.assert(
    fc.asyncProperty(fc.constantFrom(...posts), junk, async (path, body) => {
      const response = await api.handle(
        new Request(`http://localhost${typeof path === 'string' ? path : path(world)}`, {
          method: 'POST',
          headers: { 'content-type': 'application/json', cookie },
          body: JSON.stringify(body) ?? 'null',
        }),
      )
      expect(response.status).not.toBe(500)
      expect(await response.text()).not.toMatch(LEAKS)
    }),
    { numRuns: 300 },
  )
}, 60_000)

test('broken JSON, deep JSON and bytes that are no text are told apart from nothing', async () => {
  for (const body of [
    '{',
    '[1,',
    `${'['.repeat(10_000)}${']'.repeat(10_000)}`,
    '\xff\xfe',
    'null',
  ]) {
    for (const path of ['/api/login', '/api/clients', '/api/notes']) {
      const response = await api.handle(
        new Request(`http://localhost${path}`, {
          method: 'POST',
          headers: { 'content-type': 'application/json', cookie },
          body,
        }),
      )
      expect(response.status).toBe(400)
      expect(await response.text()).toMatch(/^\{"message":"validation/)
    }
  }
})

test('nothing that was sent in confidence is in the log', async () => {
  expect(log.join('\n')).not.toContain(SECRET)
  expect(log.join('\n')).not.toContain(world.canary)
})
