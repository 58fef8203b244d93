import { expect, spyOn, test } from 'bun:test'
import { aUser } from '@app/db/testing/testing'
import { Elysia } from 'elysia'
import { env } from '../env'
import { errors } from '../http/errors'
import { Refusal } from '../http/refusals'
import { signedIn } from '../http/session'
import { until } from '../testing/process/product'
import { cookieOf } from '../testing/testing'
import { flushLog } from './log'
import { metricsText } from './metrics'
import { observe } from './observe'

const app = new Elysia()
  .use(observe)
  .use(errors)
  .get('/letters/:id', () => ({ ok: true }))
  .get('/never', () => {
    throw new Refusal(404, 'Letter not found')
  })
  .get('/late', () => new Response('no', { status: 503 }))
  .use(new Elysia().use(signedIn).get('/mine', ({ user }) => user.id))

async function logged(request: Request): Promise<Record<string, unknown>> {
  const before = env.logRequests
  env.logRequests = true
  const written = spyOn(process.stdout, 'write').mockImplementation(() => true)
  try {
    const response = await app.handle(request)
    await response.text()
    const line = await until(async () => {
      flushLog()
      return written.mock.calls.at(-1)?.[0] ?? null
    }, 120_000)
    return JSON.parse(String(line))
  } finally {
    written.mockRestore()
    env.logRequests = before
  }
}

test('a request is logged by its template, without its path and query', async () => {
  const line = await logged(new Request('http://localhost/letters/Whitfield?q=divorce'))
  expect(line).toMatchObject({
    event: 'request',
    method: 'GET',
    route: '/letters/:id',
    status: 200,
  })
  expect(JSON.stringify(line)).not.toMatch(/Whitfield|divorce/)
})

test('the logged status is the one sent', async () => {
  expect(await logged(new Request('http://localhost/never'))).toMatchObject({ status: 404 })
  expect(await logged(new Request('http://localhost/late'))).toMatchObject({ status: 503 })
})

test('the signed-in user is logged as a number', async () => {
  const user = await aUser()
  const headers = { cookie: await cookieOf(user) }
  const line = await logged(new Request('http://localhost/mine', { headers }))
  expect(line.user).toBe(user.id)
  expect(JSON.stringify(line)).not.toContain(user.username)
})

test('the answer carries the id under which it is logged', async () => {
  const response = await app.handle(new Request('http://localhost/letters/1'))
  expect(response.headers.get('x-request-id')).toMatch(/^[0-9a-f-]{36}$/)
})

test('requests and jobs are counted for Prometheus', async () => {
  await (await app.handle(new Request('http://localhost/letters/2'))).text()
  const counted = /colloquy_http_request_seconds_count\{[^}]*route="\/letters\/:id"[^}]*\} \d+/
  const text = await until(async () => {
    const metrics = await metricsText()
    return counted.test(metrics) ? metrics : null
  }, 120_000)
  expect(text).toMatch(counted)
  expect(text).toContain('colloquy_jobs_oldest_waiting_seconds')
  expect(text).not.toContain('/letters/2')
})
