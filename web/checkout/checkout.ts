import { send } from '../browser/api'
import { checkoutPlans } from './plans'

/** The order for a plan; addresses are absolute. */
export type Order = {
  productId: string
  successUrl: string
  cancelUrl: string
  metadata?: { tempUserId: string; email: string; fullName: string; username: string }
}

/** The order for a plan on the checkout page. Throws if there is no such plan. */
export function planOrder(productId: string, origin: string): Order {
  if (!checkoutPlans.some((plan) => plan.id === productId)) {
    throw new Error(`there is no plan ${productId}`)
  }
  return {
    productId,
    successUrl: `${origin}/payment-success`,
    cancelUrl: `${origin}/checkout`,
  }
}

/** The address of the payment page for an order; null if the server names none. Throws ApiError. */
export async function startCheckout(order: Order): Promise<string | null> {
  const session = await send<{ url: string | null }>(
    'POST',
    '/api/payments/create-checkout-session',
    order,
  )
  return session?.url || null
}
