import { env } from '../env'
import { Refusal } from '../errors'
import { createLocalProvider } from './local'
import { createStripeProvider } from './stripe'

export type Order = {
  plan: { id: string; name: string; price: number }
  /** An address to prefill, or the provider's id of somebody who has paid before. */
  buyer: { email: string } | { customer: string }
  successUrl: string
  cancelUrl: string
  /** Ours, for whoever looks at the provider's pages; nothing is decided by it. */
  labels: Record<string, string>
  idempotencyKey: string
}

/** What the provider says of a checkout. `amount` in cents. */
export type Checkout = {
  id: string
  status: 'open' | 'complete' | 'expired'
  paid: boolean
  amount: number | null
  currency: string | null
  email: string | null
  customer: string | null
  subscription: string | null
}

/** What the provider says of a subscription. `price` is its id of one, `status` its own word. */
export type SubscriptionState = {
  id: string
  customer: string | null
  price: string | null
  status: string
  cancelAtPeriodEnd: boolean
  periodEnd: string | null
}

export type Provider = {
  createCheckout: (order: Order) => Promise<{ id: string; url: string | null }>
  findCheckout: (id: string) => Promise<Checkout | null>
  /** Nobody can pay it any more. Throws where somebody has. */
  expireCheckout: (id: string) => Promise<void>
  findSubscription: (id: string) => Promise<SubscriptionState | null>
  /** The id of the subscription that a payment of the provider's went to; null where it was for none. */
  findPaidSubscription: (payment: string) => Promise<string | null>
  cancelSubscription: (id: string, when: 'at period end' | 'now') => Promise<void>
  /** A page where the customer changes the card, sees invoices and cancels. */
  portalUrl: (customer: string, returnUrl: string) => Promise<string>
}

let made: { key: string; provider: Provider } | null = null

/** Stripe where it has a key, a page of our own in development. Throws 503 where there is neither. */
export function payments(): Provider {
  const { secretKey, apiBase } = env.stripe
  if (!secretKey && env.production) {
    throw new Refusal(503, 'Payments are not set up on this server.')
  }
  const key = `${secretKey} ${apiBase}`
  if (made?.key !== key) {
    const provider = secretKey ? createStripeProvider(env.stripe) : createLocalProvider()
    made = { key, provider }
  }
  return made.provider
}
