import { afterAll, beforeAll, expect, test } from 'bun:test'
import { DatabaseTimeout } from '@app/db/connection/deadline'
import { asUser } from '@app/db/connection/roles'
import { createShareLink } from '@app/db/meetings/sharing/create-share-link'
import { sql } from '@app/db/testing/sql'
import { aClient, aMeeting, aUser, DISTRIBUTED_URL } from '@app/db/testing/testing'
import { Elysia } from 'elysia'
import fc from 'fast-check'
import { api } from '../app'
import { junk, LEAKS, posts, SECRET } from '../testing/isolation/junk'
import { aWorld, type World } from '../testing/isolation/world'
import { cookieOf } from '../testing/testing'
import { errors } from './errors'

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

function send({ method, path }: (typeof posts)[number], body: string | Uint8Array<ArrayBuffer>) {
  const url = `http://localhost${typeof path === 'string' ? path : path(world)}`
  const headers = { 'content-type': 'application/json', cookie, origin: 'http://localhost' }
  return api.handle(new Request(url, { method, headers, body }))
}

test('no answer contains a stack, statement, path or password, whatever is sent', async () => {
  await fc.assert(
    fc.asyncProperty(fc.constantFrom(...posts), junk, async (call, body) => {
      const response = await send(call, JSON.stringify(body) ?? 'null')
      expect(response.status).not.toBe(500)
      expect(await response.text()).not.toMatch(LEAKS)
    }),
    { numRuns: 300 },
  )
})

/** Values that can't become text, which messages about entries rely on. */
const HIDDEN = ['{"toString":1}', '{"\\u0074oString":1}', '[{"valueOf":1}]', '{"__proto__":null}']
const ENTRIES = ['username', 'password', 'timeZone', 'name', 'type', 'query', 'content', 'token']

/** Bodies that may trip a JSON parser. */
const CROOKED = [
  '{',
  '[1,',
  `${'['.repeat(10_000)}${']'.repeat(10_000)}`,
  `${'{"a":'.repeat(10_000)}1${'}'.repeat(10_000)}`,
  new Uint8Array([0x22, 0xff, 0xfe, 0xc0, 0x80, 0x22]),
  '{"__proto__":{"isAdmin":true},"constructor":{"prototype":{"isAdmin":true}}}',
  ...HIDDEN.map((value) => `{${ENTRIES.map((name) => `"${name}":${value}`)}}`),
]

test('every call survives broken, deep and poisoned JSON and bytes that are not text', async () => {
  for (const call of posts) {
    for (const body of CROOKED) {
      const response = await send(call, body)
      const name = typeof call.path === 'string' ? call.path : call.path(world)
      expect([call.method, name, response.status === 500]).toEqual([call.method, name, false])
      expect(await response.text()).not.toMatch(LEAKS)
    }
  }
  expect(Object.hasOwn(Object.prototype, 'isAdmin')).toBe(false)
})

test('broken JSON, deep JSON and invalid UTF-8 get the same answer as no body', async () => {
  for (const body of [...CROOKED.slice(0, 5), 'null']) {
    for (const path of ['/api/login', '/api/clients', '/api/notes']) {
      const response = await send({ method: 'POST', path }, body)
      expect(response.status).toBe(400)
      expect(await response.text()).toMatch(/^\{"message":"validation/)
    }
  }
})

test('deeply nested lists cost no more than a refusal', async () => {
  const deep = `${'['.repeat(30_000)}${']'.repeat(30_000)}`
  for (const path of ['/api/templates', '/api/clients', '/api/login']) {
    const before = process.threadCpuUsage()
    const response = await send({ method: 'POST', path }, deep)
    const { user, system } = process.threadCpuUsage(before)
    expect([path, response.status]).toEqual([path, 400])
    expect((user + system) / 1000).toBeLessThan(500)
  }
})

test("an error is logged by its route's template, not by a path that may contain a secret", async () => {
  const app = new Elysia().use(errors).get('/feed/:name', () => {
    throw new Error('broken')
  })
  const answer = await app.handle(new Request('http://localhost/feed/the-secret-of-a-feed'))
  expect([answer.status, await answer.text()]).toEqual([500, '{"message":"Internal error"}'])
  expect(log.join('\n')).toContain('GET /feed/:name failed')
  expect(log.join('\n')).not.toContain('the-secret-of-a-feed')
})

test('nothing confidential that was sent is in the log', async () => {
  expect(log.join('\n')).not.toContain(SECRET)
  expect(log.join('\n')).not.toContain(world.canary)
})

test("what was deleted between a request's check and its row is not found", async () => {
  const user = await aUser()
  const gone = 2_000_000_000
  const link = { hash: 'h', passcodeHash: null, withTranscript: false, days: 1 }
  const app = new Elysia()
    .use(errors)
    .get('/client', () => aMeeting(user, { clientId: gone }))
    .get('/meeting', () => createShareLink(user.id, gone, link, 5, asUser(user.id)))
    .get('/user', () => aClient({ id: gone }))
  const answer = async (path: string) => {
    const response = await app.handle(new Request(`http://localhost${path}`))
    return [response.status, (await response.json()).message]
  }
  expect(await answer('/client')).toEqual([404, 'Client not found'])
  expect(await answer('/meeting')).toEqual([404, 'Meeting not found'])
  // a cluster has no foreign keys to accounts
  if (DISTRIBUTED_URL) return
  expect(await answer('/user')).toEqual([401, 'Authentication required. Please log in again.'])
})

test('what was deleted meanwhile is known from the message of another machine as well', async () => {
  const app = new Elysia().use(errors).get('/meeting', async () => {
    await sql`
      do $$
      begin
        raise foreign_key_violation using message =
          'insert or update on table "meetings_102040" violates foreign key constraint '
          '"meetings_user_id_client_id_fkey_102040"';
      end
      $$
    `
  })
  const response = await app.handle(new Request('http://localhost/meeting'))
  expect([response.status, (await response.json()).message]).toEqual([404, 'Client not found'])
})

test('a disk that is full or can’t be written to is told apart from other errors', async () => {
  const app = new Elysia().use(errors).get('/:code', ({ params }) => {
    throw Object.assign(new Error('write failed'), { code: params.code })
  })
  const status = async (code: string) =>
    (await app.handle(new Request(`http://localhost/${code}`))).status
  expect([await status('ENOSPC'), await status('EROFS'), await status('ENOENT')]).toEqual([
    507, 503, 500,
  ])
  for (const code of ['EIO', 'EACCES', 'EPERM', 'ESTALE', 'ENOTCONN'])
    expect(await status(code)).toBe(503)
  expect([await status('53100'), await status('53400'), await status('53200')]).toEqual([
    507, 507, 500,
  ])
})

test('a database that is down or too slow is worth another try, a failed statement is not', async () => {
  const statements: Record<string, () => PromiseLike<unknown>> = {
    late: () => Promise.reject(new DatabaseTimeout()),
    lost: () => sql`do $$ begin raise admin_shutdown; end $$`,
    machine: () => sql`do $$ begin raise connection_failure; end $$`,
    memory: () => sql`do $$ begin raise out_of_memory; end $$`,
    slow: () => sql`do $$ begin raise query_canceled; end $$`,
    wrong: () => sql`do $$ begin raise undefined_column; end $$`,
  }
  const app = new Elysia().use(errors).get('/:kind', ({ params }) => statements[params.kind]?.())
  const answers = Object.keys(statements).map(async (kind) => {
    const { status, headers } = await app.handle(new Request(`http://localhost/${kind}`))
    return [kind, status, headers.get('retry-after')]
  })
  expect(await Promise.all(answers)).toEqual([
    ['late', 503, '2'],
    ['lost', 503, '2'],
    ['machine', 503, '2'],
    ['memory', 503, '2'],
    ['slow', 503, '2'],
    ['wrong', 500, null],
  ])
})
