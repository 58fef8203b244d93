export type Step = 1 | 2 | 3

/** The entries before the password, and the id of their payment. */
export type Registration = {
  step: Step
  email: string
  username: string
  fullName: string
  accepted: boolean
  plan: 'free' | 'premium' | null
  tid: string | null
}

export const blank: Registration = {
  step: 1,
  email: '',
  username: '',
  fullName: '',
  accepted: false,
  plan: null,
  tid: null,
}

/** Parses the address that the payment page returns to: step 3 with the entries; null otherwise. */
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
