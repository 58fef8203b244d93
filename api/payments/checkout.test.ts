import { afterAll, beforeAll, expect, test } from 'bun:test'
import { aUser } from '@app/db/testing/testing'
import { type FakeStripe, startStripe } from '../fakes/stripe'
import { as, guest } from '../testing/testing'
import { newEntries, registrationOrder } from './testing'

const PATH = '/api/payments/create-checkout-session'

let stripe: FakeStripe
beforeAll(() => {
  stripe = startStripe()
})
afterAll(() => stripe.stop())

function lastOrder() {
  return stripe.calls.filter(({ path }) => path === '/v1/checkout/sessions').at(-1)?.form ?? {}
}

test('a sign-up is charged our listed price and returns to step 3', async () => {
  const entries = newEntries()
  const response = await guest.post(PATH, {
    ...registrationOrder(entries),
    price: 1,
    amount: 1,
    priceId: 'price_cheap',
    productPriceId: 'price_cheap',
    mode: 'payment',
  })
  expect((await response.json()).url).toStartWith('https://checkout.test/')
  const order = lastOrder()
  expect(order['line_items[0][price_data][unit_amount]']).toBe('9900')
  expect(order.mode).toBe('subscription')
  expect(order.customer_email).toBe(entries.email)
  expect(order['subscription_data[metadata][registration]']).toBe(
    order['metadata[registration]'] ?? '',
  )
  const back = new URL(order.success_url ?? '')
  expect(back.origin + back.pathname).toBe('http://localhost/register')
  expect(Object.fromEntries(back.searchParams)).toMatchObject({
    step: '3',
    email: entries.email,
    name: entries.fullName,
    username: entries.username,
  })
  expect(back.searchParams.get('tid')).toMatch(/^[0-9a-f]{64}$/)
  expect(JSON.stringify(order)).not.toContain('price_cheap')
})

test('each plan of the checkout page is charged its price', async () => {
  const adviser = await as(await aUser())
  for (const [productId, cents] of [
    ['BASIC_SUBSCRIPTION', '2000'],
    ['PREMIUM_SUBSCRIPTION', '4000'],
    ['ENTERPRISE_SUBSCRIPTION', '10000'],
  ]) {
    const response = await adviser.post(PATH, {
      productId,
      successUrl: 'http://localhost:3000/payment-success',
      cancelUrl: 'http://localhost:3000/checkout',
    })
    expect(response.status).toBe(200)
    expect(lastOrder()['line_items[0][price_data][unit_amount]']).toBe(cents ?? '')
  }
})

test('return addresses other than our own pages are refused and never passed on', async () => {
  const before = stripe.calls.length
  for (const successUrl of [
    'https://evil.test/register',
    '//evil.test/register',
    'http://localhost@evil.test/register',
    'http://user:pw@localhost/register',
    'http://localhost.evil.test/register',
    'http://localhost/register/../logout',
    'http://localhost/logout',
    'http://localhost/register\r\nx: y',
    'http://localhost\\@evil.test/register',
    'javascript:alert(1)',
    '/register',
  ]) {
    const order = registrationOrder(newEntries())
    expect((await guest.post(PATH, { ...order, successUrl })).status).toBe(400)
    expect((await guest.post(PATH, { ...order, cancelUrl: successUrl })).status).toBe(400)
  }
  expect(stripe.calls.length).toBe(before)
})

test('an unknown plan is refused', async () => {
  const adviser = await as(await aUser())
  for (const productId of ['GOLD', 'free', '__proto__', '']) {
    const response = await adviser.post(PATH, {
      productId,
      successUrl: 'http://localhost/payment-success',
      cancelUrl: 'http://localhost/checkout',
    })
    expect(response.status).toBe(400)
  }
})

test('a guest can only pay for a sign-up', async () => {
  const order = { ...registrationOrder(newEntries()), productId: 'BASIC_SUBSCRIPTION' }
  expect((await guest.post(PATH, order)).status).toBe(401)
})

test('a sign-up with a taken name is refused before payment', async () => {
  const user = await aUser()
  const { email, username } = user
  for (const taken of [{ email }, { username }]) {
    const order = registrationOrder({ ...newEntries(), ...taken })
    expect((await guest.post(PATH, order)).status).toBe(409)
  }
})

test('a provider that fails twice is asked again; one that refuses is not', async () => {
  stripe.failWith({ status: 500, times: 2 })
  const before = stripe.calls.length
  expect((await guest.post(PATH, registrationOrder(newEntries()))).status).toBe(200)
  expect(stripe.calls.length - before).toBe(3)
  stripe.failWith({ status: 400, times: 1 })
  expect((await guest.post(PATH, registrationOrder(newEntries()))).status).toBe(502)
  stripe.failWith(null)
})

test('the portal opens for paying users and is not found for others', async () => {
  const adviser = await as(await aUser())
  expect((await adviser.post('/api/payments/portal')).status).toBe(404)
  expect((await guest.post('/api/payments/portal')).status).toBe(401)
})
