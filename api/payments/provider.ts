import { env } from '../env'
import { refuse } from '../http/refusals'
import { createLocalProvider } from './local'
import type { Provider } from './provider-types'
import { createStripeProvider } from './stripe'

let made: { key: string; provider: Provider } | null = null

/** Stripe if it has a key, a page of our own in development. Throws 503 if there is neither. */
export function payments(): Provider {
  const { secretKey, apiBase } = env.stripe
  if (!secretKey && env.production) {
    throw refuse('paymentsNotSetUp')
  }
  const key = `${secretKey} ${apiBase}`
  if (made?.key !== key) {
    const provider = secretKey ? createStripeProvider(env.stripe) : createLocalProvider()
    made = { key, provider }
  }
  return made.provider
}
