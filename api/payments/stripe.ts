import type Stripe from 'stripe'
import type { Env } from '../env'
import type { Order, Provider, SubscriptionState } from './provider-types'
import { checkoutOf, idOf, subscriptionOf } from './stripe-objects'

/** The API version that this code expects in events and objects. */
const API_VERSION = '2026-10-28.endive'
const TIMEOUT_MS = 10_000
const RETRIES = 2

type Settings = Env['stripe']

/** Stripe's own client, loaded on first use; `apiBase` redirects it. */
export async function stripeClient({
  secretKey,
  apiBase,
}: Pick<Settings, 'secretKey' | 'apiBase'>): Promise<Stripe> {
  const { default: Stripe } = await import('stripe')
  const elsewhere = apiBase ? new URL(apiBase) : null
  return new Stripe(secretKey ?? '', {
    apiVersion: API_VERSION,
    telemetry: false,
    maxNetworkRetries: RETRIES,
    timeout: TIMEOUT_MS,
    ...(elsewhere && {
      protocol: elsewhere.protocol === 'http:' ? 'http' : 'https',
      host: elsewhere.hostname,
      port: elsewhere.port || (elsewhere.protocol === 'http:' ? 80 : 443),
    }),
  })
}

export function createStripeProvider(settings: Settings): Provider {
  const client = stripeClient(settings)
  return {
    async createCheckout(order) {
      const stripe = await client
      const session = await stripe.checkout.sessions.create(
        {
          mode: 'subscription',
          line_items: [lineItem(order, settings.prices[order.plan.id] ?? null)],
          success_url: order.successUrl,
          cancel_url: order.cancelUrl,
          metadata: order.labels,
          subscription_data: { metadata: order.labels },
          ...('customer' in order.buyer
            ? { customer: order.buyer.customer }
            : { customer_email: order.buyer.email }),
        },
        { idempotencyKey: order.idempotencyKey },
      )
      return { id: session.id, url: session.url }
    },
    async findCheckout(id) {
      const stripe = await client
      const session = await orNull(stripe.checkout.sessions.retrieve(id))
      return session && checkoutOf(session)
    },
    async findCheckoutOf(subscription) {
      const stripe = await client
      const { data } = await stripe.checkout.sessions.list({ subscription, limit: 1 })
      return data[0] ? checkoutOf(data[0]) : null
    },
    async expireCheckout(id) {
      const stripe = await client
      await orNull(stripe.checkout.sessions.expire(id))
    },
    async findSubscription(id) {
      const stripe = await client
      const subscription = await orNull(stripe.subscriptions.retrieve(id))
      return subscription && stateOf(subscription)
    },
    async findPaidSubscription(payment) {
      const stripe = await client
      const { data } = await stripe.invoicePayments.list({
        payment: { type: 'payment_intent', payment_intent: payment },
        expand: ['data.invoice'],
        limit: 1,
      })
      const invoice = data[0]?.invoice
      return invoice && typeof invoice === 'object' && 'parent' in invoice
        ? subscriptionOf(invoice)
        : null
    },
    async cancelSubscription(id, when) {
      const stripe = await client
      if (when === 'now') await orNull(stripe.subscriptions.cancel(id, { prorate: true }))
      else await stripe.subscriptions.update(id, { cancel_at_period_end: true })
    },
    async portalUrl(customer, returnUrl) {
      const stripe = await client
      const session = await stripe.billingPortal.sessions.create({
        customer,
        return_url: returnUrl,
      })
      return session.url
    },
  }
}

function stateOf(subscription: Stripe.Subscription): SubscriptionState {
  const item = subscription.items.data[0]
  return {
    id: subscription.id,
    customer: idOf(subscription.customer),
    price: item?.price.id ?? null,
    status: subscription.status,
    cancelAtPeriodEnd: subscription.cancel_at_period_end,
    periodEnd: item ? new Date(item.current_period_end * 1000).toISOString() : null,
  }
}

/** A price created in Stripe if one is configured, otherwise the catalog's, in US dollars a month. */
function lineItem({ plan }: Order, price: string | null) {
  if (price) return { price, quantity: 1 }
  return {
    quantity: 1,
    price_data: {
      currency: 'usd',
      unit_amount: plan.price * 100,
      recurring: { interval: 'month' as const },
      product_data: { name: plan.name },
    },
  }
}

/** Null for what Stripe does not know. */
async function orNull<T>(call: Promise<T>): Promise<T | null> {
  try {
    return await call
  } catch (error) {
    const { default: Stripe } = await import('stripe')
    if (error instanceof Stripe.errors.StripeError && error.statusCode === 404) return null
    throw error
  }
}
