type FakeSession = {
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

type FakeSubscription = {
  id: string
  object: 'subscription'
  customer: string
  status: string
  cancel_at_period_end: boolean
  items: { data: { current_period_end: number; price: { id: string } }[] }
}

const MONTH_SECONDS = 30 * 24 * 3600

/** The provider's checkout sessions and subscriptions, and its answers about them. */
export function stripeObjects(pages: string, billing: string) {
  const sessions = new Map<string, FakeSession>()
  const subscriptions = new Map<string, FakeSubscription>()

  function respond(method: string, path: string, form: Record<string, string>): object | null {
    const [, , collection, second, third, fourth] = path.split('/')
    if (collection === 'checkout') {
      if (method === 'POST' && !third) {
        const session = newSession(form, pages)
        sessions.set(session.id, session)
        return session
      }
      if (!third) return listOf(sessions, form.subscription ?? '')
      const session = sessions.get(third) ?? null
      if (session && fourth === 'expire') session.status = 'expired'
      return session
    }
    if (collection === 'invoice_payments') {
      const subscription = (form['payment[payment_intent]'] ?? '').replace(/^pi_/, '')
      return invoicePayments(subscription, subscriptions.has(subscription))
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

  /** The buyer pays on the provider's page. */
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

  return { sessions, subscriptions, respond, pay }
}

/** The charge of a subscription, refunded in full or in part. */
export function refund(subscription: string, { inFull = true } = {}) {
  return { id: 'ch_1', object: 'charge', payment_intent: `pi_${subscription}`, refunded: inFull }
}

/** As in `charge.dispute.created`, and in the end `charge.dispute.closed`. */
export function dispute(subscription: string, status = 'needs_response') {
  return { id: 'du_1', object: 'dispute', payment_intent: `pi_${subscription}`, status }
}

function newSession(form: Record<string, string>, pages: string): FakeSession {
  const id = `cs_test_${crypto.randomUUID().replaceAll('-', '')}`
  return {
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
}

function listOf(sessions: Map<string, FakeSession>, subscription: string) {
  const data = [...sessions.values()].filter((session) => session.subscription === subscription)
  return { object: 'list', has_more: false, url: '/v1/checkout/sessions', data }
}

/** A payment refers to what it paid for. */
function invoicePayments(subscription: string, known: boolean) {
  const parent = { type: 'subscription_details', subscription_details: { subscription } }
  const invoice = { id: 'in_1', object: 'invoice', parent }
  const paid = { id: 'inpay_1', object: 'invoice_payment', invoice, status: 'paid' }
  return {
    object: 'list',
    has_more: false,
    url: '/v1/invoice_payments',
    data: known ? [paid] : [],
  }
}
