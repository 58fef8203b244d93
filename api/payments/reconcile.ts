// Payment events can get lost: the provider is asked about overdue ones.

import { claimOpenRegistrations } from '@app/db/accounts/registrations/open-registrations'
import { claimOpenCheckouts, listOpenCheckoutsOf } from '@app/db/payments/open-checkouts'
import { listDueSubscriptions } from '@app/db/payments/subscriptions'
import { env } from '../env'
import { applyCheckout, readSubscription } from './fulfill'
import { payments } from './provider'
import { remindUnfinished } from './remind-unfinished'

/** Catches up with the provider; call it every few minutes. Continues after a failure. */
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

/** Checks the user's open checkouts immediately, if a buyer returns before the provider's event. */
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
