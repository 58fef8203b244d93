import { matching, type Variables } from './read'
import { address } from './read-addresses'

export type StripeSettings = {
  secretKey: string | null
  webhookSecret: string | null
  apiBase: string | null
  prices: Record<string, string | null>
}

/** The payment provider, and its price for each plan. */
export function stripeSettings(variables: Variables): StripeSettings {
  const price = (name: string) => matching(variables, name, /^price_\w+$/, 'price_1Abc…')
  return {
    secretKey: matching(variables, 'STRIPE_SECRET_KEY', /^(sk|rk)_\w+$/, 'sk_live_…'),
    webhookSecret: matching(variables, 'STRIPE_WEBHOOK_SECRET', /^whsec_\S+$/, 'whsec_…'),
    apiBase: address(variables, 'STRIPE_API_BASE'),
    prices: {
      premium: price('STRIPE_PRICE_REGISTRATION'),
      BASIC_SUBSCRIPTION: price('STRIPE_PRICE_BASIC'),
      PREMIUM_SUBSCRIPTION: price('STRIPE_PRICE_PREMIUM'),
      ENTERPRISE_SUBSCRIPTION: price('STRIPE_PRICE_ENTERPRISE'),
    },
  }
}
