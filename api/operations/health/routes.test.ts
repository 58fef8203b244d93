import { expect, test } from 'bun:test'
import { Elysia } from 'elysia'
import { healthRoutes } from './routes'

const app = new Elysia().use(healthRoutes)
const get = (path: string) => app.handle(new Request(`http://localhost${path}`))

test('GET /livez answers 200 without asking the database', async () => {
  const response = await get('/livez')
  expect(response.status).toBe(200)
  expect(await response.text()).toBe('ok')
})

test('GET /readyz answers 200 if the database answers and the storage accepts writes', async () => {
  const response = await get('/readyz')
  expect(response.status).toBe(200)
  expect(await response.json()).toMatchObject({ ready: true, database: true, storage: true })
})

test('GET /readyz reveals no versions', async () => {
  expect(await (await get('/readyz')).text()).not.toMatch(/\d+\.\d+\.\d+/)
})
