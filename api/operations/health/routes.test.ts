import { expect, spyOn, test } from 'bun:test'
import * as writes from '@app/db/connection/accepts-writes'
import { Elysia } from 'elysia'
import { healthRoutes } from './routes'

const app = new Elysia().use(healthRoutes)
const get = (path: string) => app.handle(new Request(`http://localhost${path}`))

test('GET /livez answers 200 without asking the database', async () => {
  const response = await get('/livez')
  expect(response.status).toBe(200)
  expect(await response.text()).toBe('ok')
})

test('GET /readyz answers 200 if the database and the storage accept writes', async () => {
  const response = await get('/readyz')
  expect(response.status).toBe(200)
  expect(await response.json()).toMatchObject({
    ready: true,
    reason: null,
    database: true,
    storage: true,
  })
})

test('GET /readyz answers 503 if the database can only be read, or not at all', async () => {
  const answers = [
    ['The database is read-only', async () => false],
    ['The database does not answer', () => Promise.reject(new Error('gone'))],
  ] as const
  for (const [reason, answer] of answers) {
    using _readOnly = spyOn(writes, 'acceptsWrites').mockImplementation(answer)
    const response = await get('/readyz')
    expect(response.status).toBe(503)
    expect(await response.json()).toMatchObject({
      ready: false,
      reason,
      database: false,
      storage: true,
    })
  }
})

test('GET /readyz answers as before if the database is slow, and 503 if no answer is expected', async () => {
  expect((await get('/readyz')).status).toBe(200)
  const asked = Promise.withResolvers<boolean>()
  using _slow = spyOn(writes, 'acceptsWrites').mockImplementation(() => asked.promise)
  expect((await get('/readyz')).status).toBe(200)
  const later = performance.now() + 5_000
  {
    using _time = spyOn(performance, 'now').mockImplementation(() => later)
    const response = await get('/readyz')
    expect(response.status).toBe(503)
    expect(await response.json()).toMatchObject({ reason: 'The database does not answer' })
  }
  asked.resolve(false)
  expect(await (await get('/readyz')).json()).toMatchObject({ reason: 'The database is read-only' })
})

test('GET /readyz answers 503 if the database’s disk is full', async () => {
  const later = performance.now() + 60_000
  using _time = spyOn(performance, 'now').mockImplementation(() => later)
  using _full = spyOn(writes, 'hasSpace').mockImplementation(async () => false)
  const response = await get('/readyz')
  expect(response.status).toBe(503)
  const reason = 'The database’s disk is full'
  expect(await response.json()).toMatchObject({ ready: false, reason, database: false })
})

test('GET /readyz reveals no versions', async () => {
  expect(await (await get('/readyz')).text()).not.toMatch(/\d+\.\d+\.\d+/)
})
