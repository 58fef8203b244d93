import { expect, test } from 'bun:test'
import { aUser } from '@app/db/testing/testing'
import { Elysia } from 'elysia'
import { api } from '../app'
import { env } from '../env'
import { withAi } from '../meetings/testing'
import { aSaidMeeting } from '../search/testing'
import { cookieOf } from '../testing/testing'
import { extendWhileSending } from './extend-idle-timeout'

/** Longer than the idle timeout of one second of the server below. */
const THINKS_MS = 2_200

test('a model that thinks for longer than the idle timeout still answers', async () => {
  await withAi(async (ai) => {
    const thinking = Bun.serve({
      port: 0,
      hostname: '127.0.0.1',
      async fetch(request) {
        const { pathname } = new URL(request.url)
        if (pathname.endsWith('/chat/completions')) await Bun.sleep(THINKS_MS)
        return fetch(new URL(pathname, ai.url), request)
      },
    })
    env.ai = { ...env.ai, baseUrl: `${thinking.url}v1` }
    const app = new Elysia({ serve: { idleTimeout: 1 } }).use(api).listen(0)
    const user = await aUser()
    await aSaidMeeting(user, ['Elena: The bond ladder matures in June.'])
    const asked = ['application/json', 'text/event-stream'].map(async (accept) => {
      const response = await fetch(`http://localhost:${app.server?.port}/api/search`, {
        method: 'POST',
        headers: { accept, cookie: await cookieOf(user), 'content-type': 'application/json' },
        body: JSON.stringify({ query: 'When does the bond ladder mature?' }),
      })
      return response.text()
    })
    for (const answer of await Promise.all(asked)) expect(answer).toContain('bond ladder')
    await app.stop(true)
    await thinking.stop(true)
  })
})

test('a sender of single bytes gets the extension once, a steady sender repeatedly', () => {
  const given: number[] = []
  const server = { timeout: (_request: Request, seconds: number) => void given.push(seconds) }
  const came = extendWhileSending(server, new Request('http://localhost'), 0)
  for (let nth = 0; nth < 10_000; nth += 1) came(1)
  expect(given).toHaveLength(1)
  for (let nth = 0; nth < 40; nth += 1) came(16 * 1024)
  expect(given).toHaveLength(3)
})
