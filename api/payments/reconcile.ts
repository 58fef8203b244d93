// Words of a payment can get lost: what should have been heard of is asked for.

import { claimOpenRegistrations } from '@app/db/accounts/registrations/open-registrations'
import { claimOpenCheckouts, listOpenCheckoutsOf } from '@app/db/payments/open-checkouts'
import { listDueSubscriptions } from '@app/db/payments/subscriptions'
import { env } from '../env'
import { applyCheckout, readSubscription } from './fulfil'
import { payments } from './provider'
import { remindUnfinished } from './remind-unfinished'

/** Catches up with the provider; call it every few minutes. Goes on after a failure of one. */
export async function reconcilePayments(): Promise<void> {
  if (env.stripe.secretKey || !env.production) {
    for (const { checkoutSession } of await claimOpenRegistrations()) {
      if (checkoutSession) await attempt(() => readCheckout(checkoutSession))
    }
    for (const { session } of await claimOpenCheckouts()) await attempt(() => readCheckout(session))
    for (const { id } of await listDueSubscriptions()) await attempt(() => readSubscription(id))
  }
  await remindUnfinished()
}

/**
 * Looks at the user's own open checkouts at once, if a buyer comes back before the provider's word.
 */
export async function confirmCheckouts(userId: number): Promise<void> {
  for (const { session } of await listOpenCheckoutsOf(userId)) await readCheckout(session)
}

async function readCheckout(session: string) {
  const checkout = await payments().findCheckout(session)
  if (checkout) await applyCheckout(checkout)
}

async function attempt(work: () => Promise<void>) {
  try {
    await work()
  } catch (error) {
    console.error(`payments: ${error instanceof Error ? error.message : error}`)
  }
}
