// The fake Stripe as a separate process, with a page to pay on, for browser tests:
//   bun api/fakes/serve-stripe.ts     prints { apiBase, webhookSecret, secretKey, payUrl } and
// serves until killed
// A form on the page pays; its events go to the product that the buyer came from, unless they are
// lost.
import { env } from '../env'
import { KEY, SECRET, startStripe } from './stripe'

const server = Bun.serve({
  port: 0,
  hostname: '127.0.0.1',
  routes: {
    '/favicon.ico': new Response(null, { status: 204 }),
    '/pay/:session': {
      GET: ({ params }) => page(params.session),
      POST: async (request) => finish(request.params.session, await request.formData()),
    },
    '/billing/:customer': ({ params }) =>
      html(`<h1>Billing of ${Bun.escapeHTML(params.customer)}</h1>`),
    /** Events that come later, without a request: a `type` for the buyer's `email`. */
    '/events': { POST: async (request) => happen(await request.json()) },
  },
})
const stripe = startStripe({
  pages: `${server.url.origin}/pay`,
  billing: `${server.url.origin}/billing`,
})
console.log(
  JSON.stringify({
    apiBase: env.stripe.apiBase,
    webhookSecret: SECRET,
    secretKey: KEY,
    payUrl: server.url.origin,
  }),
)

function page(session: string): Response {
  const email = stripe.sessions.get(session)?.customer_email ?? 'a known customer'
  return html(`<h1>Pay for ${Bun.escapeHTML(email)}</h1>
    <form method="post"><button name="events" value="sent">Pay</button>
    <button name="events" value="lost">Pay, and lose the events</button>
    <button name="events" value="disordered">Pay, with events twice and in disorder</button></form>`)
}

function html(body: string): Response {
  return new Response(`<!doctype html><html lang="en"><title>Loopback</title>${body}`, {
    headers: { 'content-type': 'text/html; charset=utf-8' },
  })
}

async function finish(id: string, form: FormData): Promise<Response> {
  const session = stripe.pay(id)
  const subscription = stripe.subscriptions.get(session.subscription ?? '') ?? {}
  const completed = ['checkout.session.completed', session] as const
  const created = ['customer.subscription.created', subscription] as const
  const orders: Record<string, (readonly [string, object])[]> = {
    sent: [completed, created],
    lost: [],
    disordered: [created, completed, completed, created],
  }
  for (const [type, object] of orders[String(form.get('events'))] ?? []) {
    await deliver(session.success_url, await stripe.event(type, object))
  }
  return Response.redirect(session.success_url, 303)
}

async function happen({ type, email }: { type: string; email: string }): Promise<Response> {
  const session = [...stripe.sessions.values()].findLast((each) => each.customer_email === email)
  const subscription = stripe.subscriptions.get(session?.subscription ?? '')
  if (!session || !subscription) return new Response('unknown', { status: 404 })
  const parent = { subscription_details: { subscription: subscription.id } }
  const objects: Record<string, object> = {
    'charge.refunded': stripe.refund(subscription.id),
    'invoice.payment_failed': { id: `in_${session.id}`, object: 'invoice', parent },
  }
  if (type === 'invoice.payment_failed') subscription.status = 'past_due'
  const event = await stripe.event(type, objects[type] ?? subscription)
  return new Response(null, { status: await deliver(session.success_url, event) })
}

async function deliver(to: string, { payload, signature }: { payload: string; signature: string }) {
  const response = await fetch(new URL('/api/payments/webhook', to), {
    method: 'POST',
    body: payload,
    headers: { 'stripe-signature': signature, 'content-type': 'application/json' },
  })
  return response.status
}
