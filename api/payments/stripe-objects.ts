import type Stripe from 'stripe'
import type { Checkout } from './provider-types'

/** A Stripe checkout session in the product's terms. */
export function checkoutOf(session: Stripe.Checkout.Session): Checkout {
  return {
    id: session.id,
    status: statusOf(session.status),
    paid: session.status === 'complete' && session.payment_status !== 'unpaid',
    amount: session.amount_total,
    currency: session.currency,
    email: session.customer_details?.email ?? session.customer_email,
    customer: idOf(session.customer),
    subscription: idOf(session.subscription),
  }
}

/** The subscription that an invoice is for. */
export function subscriptionOf(invoice: Pick<Stripe.Invoice, 'parent'>): string | null {
  return idOf(invoice.parent?.subscription_details?.subscription ?? null)
}

function statusOf(status: string | null): Checkout['status'] {
  return status === 'complete' || status === 'expired' ? status : 'open'
}

/** The id of what Stripe sends either as an id or as an object. */
export function idOf(expandable: string | { id: string } | null): string | null {
  return typeof expandable === 'string' ? expandable : (expandable?.id ?? null)
}
