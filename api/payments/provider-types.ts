export type Order = {
  plan: { id: string; name: string; price: number }
  /** An address to prefill, or the provider's id of somebody who has paid before. */
  buyer: { email: string } | { customer: string }
  successUrl: string
  cancelUrl: string
  /** Ours, to read on the provider's pages; nothing is decided by it. */
  labels: Record<string, string>
  idempotencyKey: string
}

/** A checkout as the provider tells it. `amount` in cents. */
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

/** A subscription as the provider tells it. `price` is its id of one, `status` its own word. */
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
  /** Nobody can pay it any more. Throws if somebody has. */
  expireCheckout: (id: string) => Promise<void>
  findSubscription: (id: string) => Promise<SubscriptionState | null>
  /** The id of the subscription that a payment of the provider's went to; null if it was for none. */
  findPaidSubscription: (payment: string) => Promise<string | null>
  cancelSubscription: (id: string, when: 'at period end' | 'now') => Promise<void>
  /** A page to change the card, see invoices and cancel. */
  portalUrl: (customer: string, returnUrl: string) => Promise<string>
}
