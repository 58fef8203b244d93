import type { Registration } from './registration'

/** The checkout order of a paid sign-up; `tempUserId` survives the payment page. */
export function registrationOrder(
  { email, username, fullName }: Registration,
  tempUserId: string,
  origin: string,
) {
  const query = new URLSearchParams({ step: '3', tid: tempUserId, email, name: fullName, username })
  return {
    productId: 'premium',
    successUrl: `${origin}/register?${query}`,
    cancelUrl: `${origin}/register`,
    metadata: { tempUserId, email, fullName, username },
  }
}

/** The registration as the payload that creates the account. */
export function accountOf(registration: Registration, password: string) {
  const { email, username, fullName, plan, tid } = registration
  return {
    email,
    username,
    password,
    fullName,
    role: 'user',
    subscriptionPlan: plan ?? 'free',
    ...(tid && { tempUserId: tid }),
  }
}
