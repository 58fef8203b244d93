import { env } from '../env'
import { stripeClient } from '../payments/stripe'
import { dispute, refund, stripeObjects } from './stripe-objects'

type Fault = { times: number; method?: string } & ({ status: number } | { silentMs: number })

export const SECRET = 'whsec_loopback'
export const KEY = 'sk_test_loopback'
const RETRYABLE = { message: 'fault', type: 'api_error' }

/**
 * A local payment provider that answers like Stripe: form-encoded calls, idempotency keys, error objects,
 * signed events; slow, silent or failing on demand. `env` points at it until `stop`. Buyers are sent to
 * `pages` to pay and to `billing` later.
 */
export function startStripe({
  pages = 'https://checkout.test',
  billing = 'https://billing.test',
} = {}) {
  const objects = stripeObjects(pages, billing)
  const answers = new Map<string, object>()
  const calls: { method: string; path: string; form: Record<string, string> }[] = []
  let fault: Fault | null = null

  const server = Bun.serve({
    port: 0,
    hostname: '127.0.0.1',
    async fetch(request) {
      const { pathname, searchParams } = new URL(request.url)
      const form = Object.fromEntries([
        ...searchParams,
        ...new URLSearchParams(await request.text()),
      ])
      calls.push({ method: request.method, path: pathname, form })
      const { method } = request
      if (fault && fault.times > 0 && (fault.method ?? method) === method) {
        fault.times -= 1
        if ('silentMs' in fault) await Bun.sleep(fault.silentMs)
        else return Response.json({ error: RETRYABLE }, { status: fault.status })
      }
      const key = request.headers.get('idempotency-key')
      const kept = key ? answers.get(key) : undefined
      const answer = kept ?? objects.respond(request.method, pathname, form)
      if (!answer)
        return Response.json({ error: { type: 'invalid_request_error' } }, { status: 404 })
      if (key) answers.set(key, answer)
      return Response.json(answer)
    },
  })

  const before = { ...env.stripe }
  Object.assign(env.stripe, {
    secretKey: KEY,
    webhookSecret: SECRET,
    apiBase: `http://127.0.0.1:${server.port}`,
  })
  return {
    sessions: objects.sessions,
    subscriptions: objects.subscriptions,
    calls,
    pay: objects.pay,
    refund,
    dispute,
    event,
    failWith: (next: Fault | null) => {
      fault = next
    },
    async stop() {
      Object.assign(env.stripe, before)
      await server.stop(true)
    },
  }
}

export type FakeStripe = ReturnType<typeof startStripe>

/** A signed request with an event, as the provider would post it. */
async function event(type: string, object: object, about: { id?: string; age?: number } = {}) {
  const payload = JSON.stringify({
    id: about.id ?? `evt_${crypto.randomUUID()}`,
    object: 'event',
    type,
    created: Math.floor(Date.now() / 1000),
    data: { object },
  })
  const timestamp = Math.floor(Date.now() / 1000) - (about.age ?? 0)
  const { webhooks } = await stripeClient({ secretKey: KEY, apiBase: null })
  const signature = await webhooks.generateTestHeaderStringAsync({
    payload,
    secret: SECRET,
    timestamp,
  })
  return { payload, signature }
}
