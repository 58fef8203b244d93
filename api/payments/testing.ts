import { expect } from 'bun:test'
import { api } from '../app'
import type { FakeStripe } from '../fakes/stripe'
import { guest } from '../testing/testing'

type Entries = { email: string; username: string; fullName: string }

/** A new buyer's entries in step 1. */
export function newEntries(): Entries {
  const username = `buyer-${crypto.randomUUID().slice(0, 12)}`
  return { username, email: `${username}@example.test`, fullName: 'Marta Buyer' }
}

export function registrationOrder(entries: Entries) {
  return {
    productId: 'premium',
    successUrl: 'http://localhost/register?step=3&tid=typed-by-hand',
    cancelUrl: 'http://localhost/register',
    metadata: { ...entries, tempUserId: 'typed-by-hand' },
  }
}

/** Opens the provider's page for a sign-up; returns its session and the id that step 3 will have. */
export async function startPaying(stripe: FakeStripe, entries: Entries) {
  const response = await guest.post(
    '/api/payments/create-checkout-session',
    registrationOrder(entries),
  )
  expect(response.status).toBe(200)
  const { url }: { url: string } = await response.json()
  const session = url.split('/').at(-1) ?? ''
  const call = stripe.calls.filter(({ path }) => path === '/v1/checkout/sessions').at(-1)
  const tid = new URL(call?.form.success_url ?? '').searchParams.get('tid') ?? ''
  return { session, tid }
}

/** Posts an event like the provider. */
export function deliver({ payload, signature }: { payload: string; signature: string }) {
  const headers = { 'stripe-signature': signature, 'content-type': 'application/json' }
  const init = { method: 'POST', body: payload, headers }
  return api.handle(new Request('http://localhost/api/payments/webhook', init))
}

export function signUp(entries: Entries, about: Record<string, unknown>) {
  return guest.post('/api/register', {
    ...entries,
    password: 'a rather long sentence',
    role: 'user',
    ...about,
  })
}
