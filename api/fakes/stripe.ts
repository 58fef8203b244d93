import { env } from '../env'
import { stripeClient } from '../payments/stripe'

export type FakeSession = {
  id: string
  object: 'checkout.session'
  url: string
  success_url: string
  status: 'open' | 'complete' | 'expired'
  payment_status: 'unpaid' | 'paid'
  amount_total: number
  currency: string
  customer: string | null
  customer_email: string | null
  customer_details: { email: string | null } | null
  subscription: string | null
  metadata: Record<string, string>
}

export type FakeSubscription = {
  id: string
  object: 'subscription'
  customer: string
  status: string
  cancel_at_period_end: boolean
  items: { data: { current_period_end: number; price: { id: string } }[] }
}

type Fault = { times: number; method?: string } & ({ status: number } | { silentMs: number })

export const SECRET = 'whsec_loopback'
export const KEY = 'sk_test_loopback'
const MONTH_SECONDS = 30 * 24 * 3600
const RETRYABLE = { message: 'fault', type: 'api_error' }

/**
 * A payment provider on the loopback that answers as Stripe does: form-encoded calls, idempotency
 * keys, error objects, signed events; slow, silent or failing where told. `env` points at it until
 * `stop`. Buyers are sent to `pages` to pay and to `billing` later on.
 */
export function startStripe({
  pages = 'https://checkout.test',
  billing = 'https://billing.test',
} = {}) {
  const sessions = new Map<string, FakeSession>()
  const subscriptions = new Map<string, FakeSubscription>()
  const answers = new Map<string, object>()
  const calls: { method: string; path: string; form: Record<string, string> }[] = []
  let fault: Fault | null = null
  let events = 0

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
      const answer = kept ?? respond(request.method, pathname, form)
      if (!answer)
        return Response.json({ error: { type: 'invalid_request_error' } }, { status: 404 })
      if (key) answers.set(key, answer)
      return Response.json(answer)
    },
  })

  function respond(method: string, path: string, form: Record<string, string>): object | null {
    const [, , collection, second, third, fourth] = path.split('/')
    if (collection === 'checkout') {
      if (method === 'POST' && !third) return createSession(form)
      const session = sessions.get(third ?? '') ?? null
      if (session && fourth === 'expire') session.status = 'expired'
      return session
    }
    if (collection === 'invoice_payments') {
      return invoicePayments(form['payment[payment_intent]'] ?? '')
    }
    if (collection === 'billing_portal') {
      return { id: 'bps_1', url: `${billing}/${form.customer}?to=${form.return_url}` }
    }
    const subscription = subscriptions.get(second ?? '')
    if (!subscription) return null
    if (method === 'DELETE') subscription.status = 'canceled'
    if (method === 'POST') subscription.cancel_at_period_end = form.cancel_at_period_end === 'true'
    return subscription
  }

  function createSession(form: Record<string, string>) {
    const id = `cs_test_${crypto.randomUUID().replaceAll('-', '')}`
    const session: FakeSession = {
      id,
      object: 'checkout.session',
      url: `${pages}/${id}`,
      success_url: form.success_url ?? '',
      status: 'open',
      payment_status: 'unpaid',
      amount_total: Number(form['line_items[0][price_data][unit_amount]'] ?? 0),
      currency: form['line_items[0][price_data][currency]'] ?? 'usd',
      customer: form.customer ?? null,
      customer_email: form.customer_email ?? null,
      customer_details: null,
      subscription: null,
      metadata: {},
    }
    sessions.set(id, session)
    return session
  }

  /** Payments are named after what they paid for. */
  function invoicePayments(payment: string) {
    const subscription = payment.replace(/^pi_/, '')
    const parent = { type: 'subscription_details', subscription_details: { subscription } }
    const invoice = { id: 'in_1', object: 'invoice', parent }
    const paid = { id: 'inpay_1', object: 'invoice_payment', invoice, status: 'paid' }
    return {
      object: 'list',
      has_more: false,
      url: '/v1/invoice_payments',
      data: subscriptions.has(subscription) ? [paid] : [],
    }
  }

  /** The charge of a subscription, given back in full or in part. */
  function refund(subscription: string, { inFull = true } = {}) {
    return { id: 'ch_1', object: 'charge', payment_intent: `pi_${subscription}`, refunded: inFull }
  }

  /** What a buyer does on the provider's page. */
  function pay(id: string): FakeSession {
    const session = sessions.get(id)
    if (!session) throw new Error(`no session ${id}`)
    const subscription = `sub_${crypto.randomUUID().replaceAll('-', '')}`
    const customer = session.customer ?? `cus_${crypto.randomUUID().replaceAll('-', '')}`
    const email = session.customer_email
    Object.assign(session, { status: 'complete', payment_status: 'paid', subscription, customer })
    session.customer_details = { email }
    subscriptions.set(subscription, {
      id: subscription,
      object: 'subscription',
      customer,
      status: 'active',
      cancel_at_period_end: false,
      items: {
        data: [
          {
            current_period_end: Math.floor(Date.now() / 1000) + MONTH_SECONDS,
            price: { id: 'price_inline' },
          },
        ],
      },
    })
    return session
  }

  /** A delivery as the provider would post it. */
  async function event(type: string, object: object, about: { id?: string; age?: number } = {}) {
    events += 1
    const payload = JSON.stringify({
      id: about.id ?? `evt_${process.pid}_${events}_${crypto.randomUUID().slice(0, 8)}`,
      object: 'event',
      type,
      created: Math.floor(Date.now() / 1000),
      data: { object },
    })
    const timestamp = Math.floor(Date.now() / 1000) - (about.age ?? 0)
    const { webhooks } = stripeClient({ secretKey: 'sk_test_loopback', apiBase: null })
    const signature = await webhooks.generateTestHeaderStringAsync({
      payload,
      secret: SECRET,
      timestamp,
    })
    return { payload, signature }
  }

  const before = { ...env.stripe }
  Object.assign(env.stripe, {
    secretKey: KEY,
    webhookSecret: SECRET,
    apiBase: `http://127.0.0.1:${server.port}`,
  })
  return {
    sessions,
    subscriptions,
    calls,
    pay,
    refund,
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
