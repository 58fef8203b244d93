import { findCustomer, listSubscriptions } from '@app/db/payments/subscriptions'
import { env } from '../env'
import { notFound } from '../http/refusals'
import { record } from '../secrets/audit'
import { readSubscription } from './fulfill'
import { payments } from './provider'

/** The provider's page for the user's card, invoices and cancellation. */
export async function openPortal(userId: number): Promise<string> {
  const customer = await findCustomer(userId)
  if (!customer) throw notFound('Subscription')
  return payments().portalUrl(customer, `${env.appUrl}/account`)
}

/** Cancels the user's subscriptions at the end of their paid period. Returns how many. */
export async function cancelSubscriptions(userId: number): Promise<number> {
  const subscriptions = await listSubscriptions(userId)
  for (const { id } of subscriptions) {
    await payments().cancelSubscription(id, 'at period end')
    await readSubscription(id)
    await record('subscription canceled', userId)
  }
  return subscriptions.length
}
