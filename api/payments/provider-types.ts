export type Order = {
  plan: { id: string; name: string; price: number }
  /** An address to prefill, or the provider's id of a returning buyer. */
  buyer: { email: string } | { customer: string }
  successUrl: string
  cancelUrl: string
  /** Ours, shown on the provider's pages; nothing depends on it. */
  labels: Record<string, string>
  idempotencyKey: string
}

/** A checkout as reported by the provider. `amount` in cents. */
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

/** A subscription as reported by the provider. `price` is the provider's id, `status` its term. */
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
  /** The checkout that began the subscription; null if none did. */
  findCheckoutOf: (subscription: string) => Promise<Checkout | null>
  /** Closes the checkout to payment. Throws if it is already paid. */
  expireCheckout: (id: string) => Promise<void>
  findSubscription: (id: string) => Promise<SubscriptionState | null>
  /** The id of the subscription that a payment was for; null if it was for none. */
  findPaidSubscription: (payment: string) => Promise<string | null>
  cancelSubscription: (id: string, when: 'at period end' | 'now') => Promise<void>
  /** A page to change the card, see invoices and cancel. */
  portalUrl: (customer: string, returnUrl: string) => Promise<string>
}
