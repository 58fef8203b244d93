import useSWR, { useSWRConfig } from 'swr'
import { fresh, send } from '../browser/api'

/** The reader's plan and payments. `status` is the payment provider's term, null without payment. */
export type Billing = {
  plan: string
  status: string | null
  cancelAtPeriodEnd: boolean
  periodEnd: string | null
}

const path = '/api/payments/subscription'

/** The reader's subscription; undefined while it loads. */
export function useBilling() {
  const { data, error } = useSWR<Billing>(path, fresh())
  return { billing: data, error }
}

/** Calls that change payments; both throw ApiError. */
export function useBillingChanges() {
  const { mutate } = useSWRConfig()
  return {
    /** Returns the address of the payment provider's page for cards and invoices. */
    openPortal: async () => {
      const opened = await send<{ url: string }>('POST', '/api/payments/portal')
      return opened?.url ?? null
    },
    cancel: async () => {
      await send('POST', '/api/payments/cancel')
      await Promise.all([mutate(path), mutate('/api/auth/user')])
    },
  }
}
