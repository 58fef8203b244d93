import { afterAll, beforeAll, expect, test } from 'bun:test'
import { findUser } from '@app/db/accounts/find-user'
import { sql } from '@app/db/testing/sql'
import { aUser } from '@app/db/testing/testing'
import { type FakeStripe, startStripe } from '../fakes/stripe'
import { as } from '../testing/testing'
import { reconcilePayments } from './reconcile'
import { newEntries, signUp, startPaying } from './testing'

let stripe: FakeStripe
beforeAll(() => {
  stripe = startStripe()
})
afterAll(() => stripe.stop())

async function payingFor(plan: string) {
  const user = await aUser({ plan: 'free' })
  const adviser = await as(user)
  const response = await adviser.post('/api/payments/create-checkout-session', {
    productId: plan,
    successUrl: 'http://localhost/payment-success',
    cancelUrl: 'http://localhost/checkout',
  })
  const { url }: { url: string } = await response.json()
  return { user, adviser, session: url.split('/').at(-1) ?? '' }
}

test('a payment whose event was lost is found by asking', async () => {
  const { user, session } = await payingFor('BASIC_SUBSCRIPTION')
  const registration = await startPaying(stripe, newEntries())
  stripe.pay(session)
  stripe.pay(registration.session)
  await sql`update checkouts set created_at = now() - interval '1 day' where session = ${session}`
  await sql`
    update registrations set created_at = now() - interval '1 day'
    where checkout_session = ${registration.session}
  `
  await reconcilePayments()
  expect((await findUser(user.id))?.plan).toBe('BASIC_SUBSCRIPTION')
  const [row] = await sql`
    select status from registrations where checkout_session = ${registration.session}
  `
  expect(row?.status).toBe('paid')
})

test('a buyer who returns before the event has the plan immediately', async () => {
  const { adviser, session } = await payingFor('PREMIUM_SUBSCRIPTION')
  stripe.pay(session)
  const response = await adviser.post('/api/payments/confirm')
  expect(await response.json()).toEqual({ plan: 'PREMIUM_SUBSCRIPTION' })
})

test('a subscription whose end was not reported ends when its period is over', async () => {
  const { user, adviser, session } = await payingFor('BASIC_SUBSCRIPTION')
  const paid = stripe.pay(session)
  await adviser.post('/api/payments/confirm')
  const subscription = stripe.subscriptions.get(paid.subscription ?? '')
  if (subscription) subscription.status = 'canceled'
  await sql`
    update subscriptions
    set period_end = now() - interval '1 minute', read_at = now() - interval '1 day'
    where user_id = ${user.id}
  `
  await reconcilePayments()
  expect((await findUser(user.id))?.plan).toBe('free')
})

test('a buyer who never finished is reminded once, with a working link', async () => {
  const entries = newEntries()
  const { session, tid } = await startPaying(stripe, entries)
  stripe.pay(session)
  await sql`
    update registrations set status = 'paid', paid_at = now() - interval '2 hours'
    where checkout_session = ${session}
  `
  await reconcilePayments()
  await reconcilePayments()
  const about = await sql`
    select mails.id
    from mails
    join registrations on mails.about = 'unfinished/' || registrations.tid
    where registrations.checkout_session = ${session}
  `
  expect(about).toHaveLength(1)
  const made = await signUp(entries, { subscriptionPlan: 'premium', tempUserId: tid })
  expect(made.status).toBe(201)
})

test('a provider that is down stops nothing but itself', async () => {
  const { user, session } = await payingFor('BASIC_SUBSCRIPTION')
  stripe.pay(session)
  await sql`update checkouts set created_at = now() - interval '1 day' where session = ${session}`
  stripe.failWith({ status: 400, times: 100 })
  await reconcilePayments()
  expect((await findUser(user.id))?.plan).toBe('free')
  stripe.failWith(null)
  await sql`update checkouts set checked_at = now() - interval '5 minutes' where session = ${session}`
  await reconcilePayments()
  expect((await findUser(user.id))?.plan).toBe('BASIC_SUBSCRIPTION')
})
