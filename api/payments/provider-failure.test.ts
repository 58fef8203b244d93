import { afterAll, afterEach, beforeAll, expect, test } from 'bun:test'
import { aUser } from '@app/db/testing/testing'
import { env } from '../env'
import { type FakeStripe, startStripe } from '../fakes/stripe'
import { as } from '../testing/testing'

let stripe: FakeStripe
beforeAll(() => {
  stripe = startStripe()
})
afterEach(() => stripe.failWith(null))
afterAll(() => stripe.stop())

async function order() {
  const adviser = await as(await aUser())
  const response = await adviser.post('/api/payments/create-checkout-session', {
    productId: 'BASIC_SUBSCRIPTION',
    successUrl: 'http://localhost:3000/payment-success',
    cancelUrl: 'http://localhost:3000/checkout',
  })
  return { status: response.status, message: (await response.json()).message }
}

const FAILED = {
  status: 502,
  message: 'The payment provider didn’t answer as expected. Please try again later.',
}

for (const status of [400, 401, 402, 429, 500]) {
  test(`an answer ${status} from the payment provider is a 502`, async () => {
    stripe.failWith({ times: 3, status })
    expect(await order()).toEqual(FAILED)
  })
}

test('an invalid answer from the payment provider is a 502', async () => {
  const nonsense = Bun.serve({ port: 0, hostname: '127.0.0.1', fetch: () => new Response('<p>') })
  const { apiBase } = env.stripe
  env.stripe.apiBase = `http://127.0.0.1:${nonsense.port}`
  try {
    expect(await order()).toEqual(FAILED)
    await nonsense.stop(true)
    // and so is a provider that is down
    expect(await order()).toEqual(FAILED)
  } finally {
    env.stripe.apiBase = apiBase
  }
})
