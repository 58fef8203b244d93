import { findCustomer, listSubscriptions } from '@app/db/payments/subscriptions'
import { env } from '../env'
import { notFound } from '../http/refusals'
import { record } from '../secrets/audit'
import { readSubscription } from './fulfil'
import { payments } from './provider'

/** Address of the provider's page for the user's card, invoices and cancellation. */
export async function openPortal(userId: number): Promise<string> {
  const customer = await findCustomer(userId)
  if (!customer) throw notFound('Subscription')
  return payments().portalUrl(customer, `${env.appUrl}/account`)
}

/** Ends what the user pays for when its paid time is over. Returns how many subscriptions that is. */
export async function cancelSubscriptions(userId: number): Promise<number> {
  const subscriptions = await listSubscriptions(userId)
  for (const { id } of subscriptions) {
    await payments().cancelSubscription(id, 'at period end')
    await readSubscription(id)
    await record('subscription cancelled', userId)
  }
  return subscriptions.length
}
