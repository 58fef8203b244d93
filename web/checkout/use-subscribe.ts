import { useCallback, useState } from 'react'
import { useNavigate } from 'react-router'
import { useSWRConfig } from 'swr'
import { ApiError } from '../browser/api'
import { navigateAway, useOnReturn } from '../browser/navigate-away'
import { toastError } from '../ui/toast'
import { planOrder, startCheckout } from './checkout'

/** Sends the reader to a plan's payment page; `pending` is the requested plan. */
export function useSubscribe() {
  const [pending, setPending] = useState<string | null>(null)
  useOnReturn(useCallback(() => setPending(null), []))
  const navigate = useNavigate()
  const { mutate } = useSWRConfig()

  async function subscribe(planId: string) {
    setPending(planId)
    try {
      const url = await startCheckout(planOrder(planId, window.location.origin))
      if (url) return navigateAway(url)
      toastError('Error', 'Could not create checkout session')
    } catch (error) {
      if (error instanceof ApiError && error.status === 401) {
        toastError('Login Required', 'Please log in to subscribe to a plan')
        await mutate('/api/auth/user', { authenticated: false, user: null }, { revalidate: false })
        navigate('/login')
        return
      }
      toastError(
        'Payment Error',
        'There was an error starting the checkout process. Please try again.',
      )
    }
    setPending(null)
  }
  return { subscribe, pending }
}
