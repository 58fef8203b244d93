// Changes that follow a payment. All are idempotent and independent of order.

import {
  findRegistrationOfCheckout,
  findRegistrationOfSubscription,
} from '@app/db/accounts/registrations/find-registration'
import { expireRegistration, markPaid } from '@app/db/accounts/registrations/registration-states'
import { asAccounts } from '@app/db/connection/roles'
import {
  type CheckoutRow,
  endCheckout,
  findCheckoutRow,
  isOvertaken,
} from '@app/db/payments/checkouts'
import {
  databaseTime,
  findSubscription,
  listSubscriptions,
  saveSubscription,
} from '@app/db/payments/subscriptions'
import { findPlan } from '@app/web/checkout/plans'
import { env } from '../env'
import { record } from '../secrets/audit'
import { payments } from './provider'
import type { Checkout } from './provider-types'

const OVER = ['canceled', 'incomplete_expired', 'unpaid']

/** Grants what the checkout paid for: a sign-up can be finished, a user gets the plan. */
export async function applyCheckout(checkout: Checkout): Promise<void> {
  if (checkout.status === 'expired') return expire(checkout)
  if (!checkout.paid) return
  const registration = await findRegistrationOfCheckout(checkout.id)
  if (registration) {
    if (!isPriceOf(registration.plan, checkout)) return refuse(checkout)
    if (await markPaid(registration.tid, checkout)) await record('registration paid', null)
    return
  }
  const row = await findCheckoutRow(checkout.id)
  if (!row || !checkout.subscription) return
  if (!isPriceOf(row.plan, checkout)) return refuse(checkout)
  await readSubscription(checkout.subscription, row)
  await keepNewest(row, checkout.subscription)
}

/**
 * Asks the provider for the subscription's state and saves it. The owner is known from the checkout that paid
 * it, which is marked complete in the same step: of two concurrent checkouts each then finds the other.
 * Without a checkout only known subscriptions are read.
 */
export async function readSubscription(
  id: string,
  checkout: Pick<CheckoutRow, 'session' | 'userId' | 'plan'> | null = null,
): Promise<void> {
  const known = await findSubscription(id)
  const userId = known?.userId ?? checkout?.userId
  if (userId === undefined) return forgetRegistration(id)
  const readAt = await databaseTime()
  const state = await payments().findSubscription(id)
  if (!state) return
  const plan = planOfPrice(state.price) ?? known?.plan ?? checkout?.plan ?? 'free'
  const changed = await asAccounts.begin(async (sql) => {
    if (checkout) await endCheckout(checkout.session, 'complete', sql)
    return saveSubscription({ ...state, userId, plan }, readAt, sql)
  })
  if (changed) await record('plan changed', userId, { plan: changed })
}

/** A sign-up whose subscription ended before it was finished can no longer be finished. */
async function forgetRegistration(subscription: string) {
  const registration = await findRegistrationOfSubscription(subscription)
  if (registration?.status !== 'paid') return
  const state = await payments().findSubscription(subscription)
  if (state && OVER.includes(state.status)) await expireRegistration(registration.tid)
}

/**
 * A new plan replaces the old one, which is not charged again. A checkout reported after a later one ends
 * itself: the buyer has moved on.
 */
async function keepNewest({ session, userId }: CheckoutRow, paid: string) {
  const others = (await listSubscriptions(userId)).filter(({ id }) => id !== paid)
  const overtaken = others.length > 0 && (await isOvertaken(session))
  for (const id of overtaken ? [paid] : others.map(({ id }) => id)) await endNow(id)
}

/** Ends a subscription immediately and saves the state that the provider then reports. */
export async function endNow(id: string): Promise<void> {
  await payments().cancelSubscription(id, 'now')
  await readSubscription(id)
}

async function expire({ id }: Checkout) {
  const registration = await findRegistrationOfCheckout(id)
  if (registration?.status === 'created') await expireRegistration(registration.tid)
  else if (await findCheckoutRow(id)) await endCheckout(id, 'expired')
}

/** A price from the provider's own pages may include taxes; ours is the catalog's. */
function isPriceOf(planId: string, { amount, currency }: Checkout): boolean {
  if (env.stripe.prices[planId]) return true
  return amount === (findPlan(planId)?.price ?? 0) * 100 && currency === 'usd'
}

async function refuse({ id }: Checkout) {
  console.error(`payments: the amount of checkout ${id} is not the price of its plan`)
  await record('payment refused', null)
}

function planOfPrice(price: string | null): string | null {
  if (!price) return null
  return Object.entries(env.stripe.prices).find(([, id]) => id === price)?.[0] ?? null
}
