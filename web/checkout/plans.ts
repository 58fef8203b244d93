/** Transcriptions per calendar month on the free plan. */
const FREE_TRANSCRIPTIONS = 3

/**
 * An entry of the plan catalog. `price` is in US dollars per month; `transcriptions` per calendar month and
 * `recordingDays` (how long audio is kept) are null if unlimited.
 */
export type Plan = {
  id: string
  name: string
  price: number
  features: string[]
  transcriptions: number | null
  recordingDays: number | null
}

/** The plan of an account without a subscription. */
export const freePlan: Plan = {
  id: 'free',
  name: 'Free',
  price: 0,
  features: [
    `${FREE_TRANSCRIPTIONS} transcriptions per month`,
    'Summaries and action items',
    'Email support',
  ],
  transcriptions: FREE_TRANSCRIPTIONS,
  recordingDays: 30,
}

/** The plan offered at sign-up and on the landing page. */
export const premiumPlan: Plan = {
  id: 'premium',
  name: 'Premium',
  price: 99,
  features: [
    'Unlimited meeting transcriptions',
    'Summaries, key points and action items',
    'Answers from all your meetings and notes',
    'Private notes and full client histories',
    'Email support',
  ],
  transcriptions: null,
  recordingDays: null,
}

/** The plans of the checkout page, cheapest first. */
export const checkoutPlans: Plan[] = [
  {
    id: 'BASIC_SUBSCRIPTION',
    name: 'Basic',
    price: 20,
    features: [
      '10 transcriptions per month',
      'Basic summaries',
      'Recordings kept 30 days',
      'Email support',
    ],
    transcriptions: 10,
    recordingDays: 30,
  },
  {
    id: 'PREMIUM_SUBSCRIPTION',
    name: 'Premium',
    price: 40,
    features: [
      'Unlimited transcriptions',
      'Advanced summaries',
      'Recordings kept 90 days',
      'Priority support',
      'Client analytics',
    ],
    transcriptions: null,
    recordingDays: 90,
  },
  {
    id: 'ENTERPRISE_SUBSCRIPTION',
    name: 'Enterprise',
    price: 100,
    features: [
      'Everything in Premium',
      'Dedicated account manager',
      'Custom AI training',
      'Advanced security',
      'Unlimited storage',
      'API access',
    ],
    transcriptions: null,
    recordingDays: null,
  },
]

/** The plan of an id, or null if there is none. */
export function findPlan(id: string): Plan | null {
  return [freePlan, premiumPlan, ...checkoutPlans].find((plan) => plan.id === id) ?? null
}
