import { afterAll, expect, spyOn, test } from 'bun:test'
import { Elysia } from 'elysia'
import { api } from '../app'
import { env } from '../env'
import { flushLog } from '../operations/log'
import { observe } from '../operations/observe'
import { until } from '../testing/process/product'
import { largeAnswers } from './large-answers'

const app = new Elysia()
  .use(observe)
  .use(largeAnswers)
  .use(api)
  .get('/page', () => 'page')
  .listen({ port: 0, hostname: '127.0.0.1' })
afterAll(() => app.stop(true))

const refused: [string, RequestInit, number, string][] = [
  ['/api/logout', { headers: { 'sec-fetch-site': 'cross-site' } }, 403, 'another site'],
  ['/api/clients', { method: 'POST', headers: { origin: 'https://evil.test' } }, 403, 'another'],
  ['/page', { method: 'POST', headers: { origin: env.appUrl } }, 404, 'Page not found'],
  ['/none', { method: 'PUT', headers: { origin: env.appUrl } }, 404, 'Page not found'],
]

for (const [path, init, status, words] of refused) {
  test(`${init.method ?? 'GET'} ${path}, refused before any route, is answered and logged with ${status}`, async () => {
    env.logRequests = true
    const written = spyOn(process.stdout, 'write').mockReturnValue(true)
    try {
      const answer = await fetch(new URL(path, String(app.server?.url)), init)
      expect(answer.status).toBe(status)
      expect(answer.headers.get('content-type')).toBe('application/json;charset=utf-8')
      expect(answer.headers.get('x-content-type-options')).toBe('nosniff')
      expect((await answer.json()).message).toContain(words)
      // the line follows the answer
      const seen = until(async () => {
        flushLog()
        return written.mock.calls.join('').includes(`"status":${status}`) || null
      }, 10_000)
      expect(await seen).toBe(true)
    } finally {
      env.logRequests = false
      written.mockRestore()
    }
  })
}
