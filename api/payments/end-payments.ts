import { endCheckout } from '@app/db/payments/checkouts'
import { listOpenCheckoutsOf } from '@app/db/payments/open-checkouts'
import { listUnended } from '@app/db/payments/subscriptions'
import { refuse } from '../http/refusals'
import { record } from '../secrets/audit'
import { readSubscription } from './fulfill'
import { payments } from './provider'
import { confirmCheckouts } from './reconcile'

/**
 * Immediately ends whatever the user pays for, and could still pay for. Returns how many subscriptions.
 * Throws 503 if the provider can't be reached: all are looked up before the first is ended, so nothing
 * changes then.
 */
export async function endPayments(userId: number): Promise<number> {
  try {
    await confirmCheckouts(userId)
    const subscriptions = await listUnended(userId)
    for (const { id } of subscriptions) await payments().findSubscription(id)
    await expireCheckouts(userId)
    for (const { id } of subscriptions) {
      await payments().cancelSubscription(id, 'now')
      await readSubscription(id)
      await record('subscription canceled', userId)
    }
    return subscriptions.length
  } catch (error) {
    console.error(
      `payments of user ${userId} continue: ${error instanceof Error ? error.message : error}`,
    )
    throw refuse('cannotCancel')
  }
}

async function expireCheckouts(userId: number) {
  for (let open = await listOpenCheckoutsOf(userId); open.length > 0; ) {
    for (const { session } of open) {
      await payments().expireCheckout(session)
      await endCheckout(session, 'expired')
    }
    open = await listOpenCheckoutsOf(userId)
  }
}
