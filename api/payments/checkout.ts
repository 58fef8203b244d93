import { findUserByEmail, findUserByName } from '@app/db/accounts/find-user'
import {
  createRegistration,
  setCheckoutSession,
} from '@app/db/accounts/registrations/registrations'
import type { User } from '@app/db/accounts/users'
import { createCheckoutRow } from '@app/db/payments/checkouts'
import { findCustomer, listSubscriptions } from '@app/db/payments/subscriptions'
import { checkoutPlans, premiumPlan } from '@app/web/checkout/plans'
import { checkIdentity, type Identity } from '../credentials/identity'
import { refuse } from '../http/refusals'
import { record } from '../secrets/audit'
import { keyedHash, keyedHashes } from '../secrets/keyed-hash'
import { hashToken, newToken } from '../secrets/tokens'
import { returnOrigin } from './addresses'
import { payments } from './provider'

type Returns = { successUrl: string; cancelUrl: string; request: Request }

/**
 * Starts paying for a sign-up. We, not the browser, generate the id in step 3's address: it can't be guessed
 * and proves nothing until the payment is confirmed.
 */
export async function startRegistration(entries: Identity, returns: Returns) {
  const identity = checkIdentity(entries)
  const origin = returnOrigin(returns.successUrl, ['/register'], returns.request)
  returnOrigin(returns.cancelUrl, ['/register'], returns.request)
  if ((await findUserByName(identity.username)) || (await findUserByEmail(identity.email))) {
    throw refuse('nameTaken')
  }
  const nonce = newToken()
  const id = keyedHash('registration', nonce)
  const tid = hashToken(id)
  await createRegistration({ ...identity, tid, nonce, plan: premiumPlan.id })
  const { url, id: session } = await payments().createCheckout({
    plan: premiumPlan,
    buyer: { email: identity.email },
    successUrl: finishUrl(origin, id, identity),
    cancelUrl: `${origin}/register`,
    labels: { registration: tid, username: identity.username },
    idempotencyKey: `registration/${tid}`,
  })
  await setCheckoutSession(tid, session)
  return { url }
}

/** Starts paying for a user's plan. */
export async function startSubscription(user: User, planId: string, returns: Returns) {
  const plan = checkoutPlans.find(({ id }) => id === planId)
  if (!plan) throw refuse('unknownPlan')
  const origin = returnOrigin(returns.successUrl, ['/payment-success'], returns.request)
  returnOrigin(returns.cancelUrl, ['/checkout'], returns.request)
  const current = await listSubscriptions(user.id)
  if (current.some((subscription) => subscription.plan === plan.id)) {
    throw refuse('alreadySubscribed')
  }
  const customer = await findCustomer(user.id)
  const { url, id } = await payments().createCheckout({
    plan,
    buyer: customer ? { customer } : { email: user.email },
    successUrl: `${origin}/payment-success`,
    cancelUrl: `${origin}/checkout`,
    labels: { userId: String(user.id), plan: plan.id },
    idempotencyKey: `checkout/${crypto.randomUUID()}`,
  })
  if (!(await createCheckoutRow({ session: id, userId: user.id, plan: plan.id }))) {
    await payments().expireCheckout(id)
    throw refuse('signInRequired')
  }
  await record('checkout started', user.id, { plan: plan.id })
  return { url }
}

/** The id shown in step 3 of a sign-up, derived again from what the database stores. */
export function temporaryId({ nonce, tid }: { nonce: string; tid: string }): string {
  const ids = keyedHashes('registration', nonce)
  return ids.find((id) => hashToken(id) === tid) ?? keyedHash('registration', nonce)
}

/** Step 3 of the sign-up with the entries of step 1 (specification, section 7). */
export function finishUrl(origin: string, id: string, { email, fullName, username }: Identity) {
  const query = new URLSearchParams({ step: '3', tid: id, email, name: fullName, username })
  return `${origin}/register?${query}`
}
