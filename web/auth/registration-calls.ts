import type { Registration } from './registration'

/** The order of the paid sign-up; `tempUserId` goes with it through the payment page and back. */
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

/** The registration in the words of the call that makes the account. */
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
