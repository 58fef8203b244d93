/** The entries before the password, and the id of a payment that was made for them. */
export type Registration = {
  step: 1 | 2 | 3
  email: string
  username: string
  fullName: string
  accepted: boolean
  plan: 'free' | 'premium' | null
  tid: string | null
}

const key = 'registration'

export const blank: Registration = {
  step: 1,
  email: '',
  username: '',
  fullName: '',
  accepted: false,
  plan: null,
  tid: null,
}

/**
 * Reads the address that the payment page returns to: step 3 with the entries; null if it has none.
 */
export function fromQuery(search: string): Registration | null {
  const query = new URLSearchParams(search)
  const tid = query.get('tid')
  if (query.get('step') !== '3' || !tid) return null
  return {
    step: 3,
    email: query.get('email') ?? '',
    username: query.get('username') ?? '',
    fullName: query.get('name') ?? '',
    accepted: true,
    plan: 'premium',
    tid,
  }
}

/** Keeps the entries in this tab while the reader is at the payment page, and once it is paid for. */
export function keepEntries(registration: Registration): void {
  sessionStorage.setItem(key, JSON.stringify(registration))
}

/** The account is made: nothing of its entries stays. */
export function forgetEntries(): void {
  sessionStorage.removeItem(key)
}

/**
 * The entries of a payment, if any: of one that was made, until the account is made; of one that was
 * called off, once.
 */
export function keptEntries(): Registration | null {
  const kept = parse(sessionStorage.getItem(key))
  if (kept?.tid) return kept
  forgetEntries()
  return kept && { ...kept, step: 2 }
}

function parse(json: string | null): Registration | null {
  try {
    return json === null ? null : { ...blank, ...JSON.parse(json) }
  } catch {
    return null
  }
}

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
