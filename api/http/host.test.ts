import { afterAll, beforeAll, expect, spyOn, test } from 'bun:test'
import { connect } from 'node:net'
import { Elysia } from 'elysia'
import { api } from '../app'
import { healthRoutes } from '../operations/health/routes'
import { observe } from '../operations/observe'
import { largeAnswers } from './large-answers'

const app = new Elysia()
  .use(observe)
  .use(largeAnswers)
  .use(healthRoutes)
  .use(api)
  // as pages read it
  .get('/*', ({ request }) => new URL(request.url).pathname)
beforeAll(() => {
  app.listen({ port: 0, hostname: '127.0.0.1' })
})
afterAll(() => app.server?.stop(true))

/** The first line and the body of the answer to a request with that Host. */
function ask(path: string, host: string): Promise<string> {
  return new Promise((resolve, reject) => {
    let answer = ''
    const socket = connect(app.server?.port ?? 0, '127.0.0.1')
    socket.on('error', reject)
    socket.on('data', (bytes) => {
      answer += bytes
    })
    socket.on('close', () => resolve(answer))
    socket.write(`GET ${path} HTTP/1.1\r\nHost: ${host}\r\nConnection: close\r\n\r\n`)
  })
}

for (const host of ['[', 'a b', 'x:99999', '%00', 'a/b', '<script>', '[::1', '😀']) {
  test(`a Host of ${host} is answered 400, and is not logged as an error`, async () => {
    const complained = spyOn(console, 'error').mockImplementation(() => {})
    try {
      for (const path of ['/', '/api/auth/user', '/api/clients', '/livez', '/assets/none.js']) {
        const answer = await ask(path, host)
        expect([path, answer.slice(0, 12)]).toEqual([path, 'HTTP/1.1 400'])
      }
      expect(complained).not.toHaveBeenCalled()
    } finally {
      complained.mockRestore()
    }
  })
}
