import { afterAll, afterEach, expect, test } from 'bun:test'
import { Elysia } from 'elysia'
import { env } from '../env'
import { errors } from '../http/errors'
import { until } from '../testing/process/product'
import { traced } from '../work'
import { observe } from './observe'
import { flushTraces } from './traces'

type Sent = { name: string; traceId: string; parentSpanId?: string; status?: { code: number } }

const bodies: string[] = []
const collector = Bun.serve({
  port: 0,
  hostname: '127.0.0.1',
  async fetch(request) {
    bodies.push(`${new URL(request.url).pathname} ${await request.text()}`)
    return Response.json({})
  },
})
const app = new Elysia()
  .use(observe)
  .use(errors)
  .get('/letters/:id', ({ set }) => {
    set.status = 503
  })

afterEach(() => {
  env.tracesEndpoint = null
})
afterAll(() => collector.stop(true))

/** The spans that reached the collector while `work` ran. */
async function sentDuring(
  work: () => Promise<unknown>,
  patienceMs = 120_000,
): Promise<{ text: string; spans: Sent[] }> {
  env.tracesEndpoint = collector.url.origin
  bodies.length = 0
  await work()
  await until(async () => {
    await flushTraces()
    return bodies.length > 0 || null
  }, patienceMs)
  const text = bodies.join('\n')
  const [, json = '{"resourceSpans":[]}'] = /^\/v1\/traces (.*)$/s.exec(text) ?? []
  const [resource] = JSON.parse(json).resourceSpans
  return { text, spans: resource?.scopeSpans[0].spans ?? [] }
}

async function ask(path: string, headers = {}) {
  await (await app.handle(new Request(`http://localhost${path}`, { headers }))).text()
}

test("a request's span has its template, within its caller's trace", async () => {
  const [traceId, parentId] = ['0af7651916cd43dd8448eb211c80319c', 'b7ad6b7169203331']
  const traceparent = `00-${traceId}-${parentId}-01`
  const { text, spans } = await sentDuring(() => ask('/letters/Whitfield', { traceparent }))
  expect(spans).toMatchObject([
    { name: 'GET /letters/:id', traceId, parentSpanId: parentId, kind: 2, status: { code: 2 } },
  ])
  expect(text).toContain('{"key":"http.response.status_code","value":{"intValue":"503"}}')
  expect(text).not.toContain('Whitfield')
})

test("a job's span has its ids and its failure", async () => {
  const failing = traced({
    'index-note': async (_job: object, _signal: AbortSignal) => {
      throw new Error('of Whitfield')
    },
  })
  const job = failing['index-note']
  const { text, spans } = await sentDuring(async () => {
    await expect(job({ userId: 7, meetingId: 9 }, new AbortController().signal)).rejects.toThrow()
  })
  expect(spans).toMatchObject([{ name: 'index-note', kind: 5, status: { code: 2 } }])
  expect(text).toContain('{"key":"meetingId","value":{"intValue":"9"}}')
  expect(text).not.toContain('Whitfield')
})

test('nothing is kept without a configured collector', async () => {
  await ask('/letters/1')
  const { spans } = await sentDuring(async () => {}, 50)
  expect(spans).toEqual([])
})

test('an unreachable collector does not fail the work', async () => {
  env.tracesEndpoint = 'http://127.0.0.1:1'
  await ask('/letters/1')
  await flushTraces()
})
