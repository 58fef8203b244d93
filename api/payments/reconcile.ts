// Words of a payment can get lost: what should have been heard of is asked for.

import {
  claimOpenRegistrations,
  listUnreminded,
  markReminded,
} from '@app/db/accounts/unfinished-registrations'
import { claimOpenCheckouts, listOpenCheckoutsOf } from '@app/db/payments/open-checkouts'
import { listDueSubscriptions } from '@app/db/payments/subscriptions'
import { env } from '../env'
import { sendMail } from '../mail/outbox'
import { finishUrl, temporaryId } from './checkout'
import { applyCheckout, readSubscription } from './fulfil'
import { payments } from './provider'

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

/**
 * Writes to buyers who paid an hour ago and have no account yet: once, since there is one letter
 * about a sign-up, and marked only when it is on its way.
 */
async function remindUnfinished() {
  for (const registration of await listUnreminded()) {
    const { tid, email, fullName } = registration
    const url = finishUrl(env.appUrl, temporaryId(registration), registration)
    await sendMail(
      { kind: 'unfinished-registration', to: email, name: fullName, url },
      { userId: null, about: `unfinished/${tid}` },
    )
    await markReminded(tid)
  }
}

async function attempt(work: () => Promise<void>) {
  try {
    await work()
  } catch (error) {
    console.error(`payments: ${error instanceof Error ? error.message : error}`)
  }
}
