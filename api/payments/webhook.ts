import { findUser } from '@app/db/accounts/find-user'
import { findRegistrationOfSubscription } from '@app/db/accounts/registrations/find-registration'
import { hasHadEffect, recordPaymentEvent } from '@app/db/payments/payment-events'
import { findSubscription } from '@app/db/payments/subscriptions'
import type Stripe from 'stripe'
import { env } from '../env'
import { refuse } from '../http/refusals'
import { sendMail } from '../mail/outbox'
import { record } from '../secrets/audit'
import { applyCheckout, endNow, readSubscription } from './fulfill'
import { payments } from './provider'
import { stripeClient } from './stripe'
import { checkoutOf, idOf, subscriptionOf } from './stripe-objects'

/** A signature older than this is a replay. */
const TOLERANCE_SECONDS = 300

/**
 * Handles one delivery. Throws 400 if the signature is not Stripe's; any other error makes Stripe deliver it
 * again.
 */
export async function handleEvent(body: string, signature: string | null): Promise<void> {
  const event = await verified(body, signature)
  if (await hasHadEffect(event.id)) return
  await apply(event)
  await recordPaymentEvent(event.id, event.type)
}

/** Two secrets, separated by a comma, are valid during a rotation. */
async function verified(body: string, signature: string | null): Promise<Stripe.Event> {
  const secrets = (env.stripe.webhookSecret ?? '').split(',').filter(Boolean)
  const { webhooks } = await stripeClient({
    ...env.stripe,
    secretKey: env.stripe.secretKey ?? 'none',
  })
  for (const secret of signature ? secrets : []) {
    try {
      const header = signature ?? ''
      return await webhooks.constructEventAsync(body, header, secret.trim(), TOLERANCE_SECONDS)
    } catch {}
  }
  throw refuse('invalidSignature')
}

/** An event is only a hint: the API is asked for the state, so order does not matter. */
async function apply(event: Stripe.Event): Promise<void> {
  switch (event.type) {
    case 'checkout.session.completed':
    case 'checkout.session.async_payment_succeeded':
    case 'checkout.session.expired':
      return applyCheckout(checkoutOf(event.data.object))
    case 'customer.subscription.created':
    case 'customer.subscription.updated':
    case 'customer.subscription.deleted':
    case 'customer.subscription.paused':
    case 'customer.subscription.resumed':
      return readSubscription(event.data.object.id)
    case 'invoice.paid':
      return readInvoice(event.data.object)
    case 'invoice.payment_failed':
      await readInvoice(event.data.object)
      return mailAboutFailure(event.data.object)
    case 'charge.refunded':
      return event.data.object.refunded ? endRefunded(event.data.object, 'refunded') : undefined
    case 'charge.dispute.created':
      return stopRenewal(event.data.object)
    case 'charge.dispute.closed':
      return event.data.object.status === 'lost'
        ? endRefunded(event.data.object, 'dispute lost')
        : undefined
  }
}

async function readInvoice(invoice: Stripe.Invoice): Promise<void> {
  const subscription = subscriptionOf(invoice)
  if (subscription) await readSubscription(subscription)
}

async function mailAboutFailure(invoice: Stripe.Invoice): Promise<void> {
  const subscription = await findSubscription(subscriptionOf(invoice) ?? '')
  const user = subscription && (await findUser(subscription.userId))
  if (!user) return
  await record('payment failed', user.id)
  await sendMail(
    {
      kind: 'payment-problem',
      to: user.email,
      name: user.fullName ?? user.username,
      url: `${env.appUrl}/account`,
    },
    { userId: user.id, about: `payment-problem/${invoice.id}` },
  )
}

type Payment = Pick<Stripe.Charge | Stripe.Dispute, 'payment_intent'>

/** A full refund ends what it paid for, and nothing else: a plan, or an unfinished sign-up. */
async function endRefunded(payment: Payment, kind: 'refunded' | 'dispute lost'): Promise<void> {
  const paid = await findPaidFor(payment)
  if (!paid) return
  await endNow(paid.id)
  await record(kind, paid.userId)
}

/** After a dispute the subscription does not renew; the paid period stays until the bank has decided. */
async function stopRenewal(dispute: Stripe.Dispute): Promise<void> {
  const paid = await findPaidFor(dispute)
  if (!paid) return
  await payments().cancelSubscription(paid.id, 'at period end')
  await readSubscription(paid.id)
  await record('payment disputed', paid.userId)
}

/** Our subscription that the payment was for, and its user, if there is one yet. */
async function findPaidFor({ payment_intent }: Payment) {
  const payment = idOf(payment_intent)
  const id = payment && (await payments().findPaidSubscription(payment))
  if (!id) return null
  return (await findOwned(id)) ?? learnOwner(id)
}

async function findOwned(id: string) {
  const subscription = await findSubscription(id)
  if (!subscription && !(await findRegistrationOfSubscription(id))) return null
  return { id, userId: subscription?.userId ?? null }
}

/** The event about its checkout may be late or lost. */
async function learnOwner(id: string) {
  const checkout = await payments().findCheckoutOf(id)
  if (!checkout) return null
  await applyCheckout(checkout)
  return findOwned(id)
}
