// Development without a payment provider: a page of our own replaces the checkout, and says so.
import { env } from '../env'
import type { Checkout, Order, Provider, SubscriptionState } from './provider-types'

type LocalCheckout = Checkout & { order: Order }

const MONTH_MS = 30 * 24 * 3600 * 1000
const checkouts = new Map<string, LocalCheckout>()
const subscriptions = new Map<string, SubscriptionState>()

export function createLocalProvider(): Provider {
  return {
    async createCheckout(order) {
      const id = `local_${crypto.randomUUID()}`
      checkouts.set(id, {
        id,
        order,
        status: 'open',
        paid: false,
        amount: order.plan.price * 100,
        currency: 'usd',
        email: 'email' in order.buyer ? order.buyer.email : null,
        customer: 'customer' in order.buyer ? order.buyer.customer : null,
        subscription: null,
      })
      return { id, url: `${new URL(order.successUrl).origin}/dev/checkout?session=${id}` }
    },
    findCheckout: async (id) => checkouts.get(id) ?? null,
    findCheckoutOf: async () => null,
    async expireCheckout(id) {
      const checkout = checkouts.get(id)
      if (checkout) checkout.status = 'expired'
    },
    findSubscription: async (id) => subscriptions.get(id) ?? null,
    findPaidSubscription: async () => null,
    async cancelSubscription(id, when) {
      const subscription = subscriptions.get(id)
      if (!subscription) return
      if (when === 'now') subscription.status = 'canceled'
      else subscription.cancelAtPeriodEnd = true
    },
    portalUrl: async (_customer, returnUrl) => returnUrl || env.appUrl,
  }
}

export function findLocalCheckout(id: string): LocalCheckout | null {
  return checkouts.get(id) ?? null
}

/** Simulates the provider after a payment: a customer, a subscription, a complete checkout. */
export function payLocally(checkout: LocalCheckout): void {
  if (checkout.paid) return
  const id = `local_${crypto.randomUUID()}`
  checkout.customer ??= `local_${crypto.randomUUID()}`
  Object.assign(checkout, { status: 'complete', paid: true, subscription: id })
  subscriptions.set(id, {
    id,
    customer: checkout.customer,
    price: null,
    status: 'active',
    cancelAtPeriodEnd: false,
    periodEnd: new Date(Date.now() + MONTH_MS).toISOString(),
  })
}
