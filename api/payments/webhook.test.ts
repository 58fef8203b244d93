import { afterAll, beforeAll, expect, test } from 'bun:test'
import { findUser } from '@app/db/accounts/find-user'
import type { User } from '@app/db/accounts/users'
import { sql } from '@app/db/testing/sql'
import { aUser } from '@app/db/testing/testing'
import { type FakeStripe, startStripe } from '../fakes/stripe'
import { as } from '../testing/testing'
import { deliver, newEntries, signUp, startPaying } from './testing'

let stripe: FakeStripe
beforeAll(() => {
  stripe = startStripe()
})
afterAll(() => stripe.stop())

/** A user on the provider's page for a plan. */
async function buying(plan: string) {
  const user = await aUser({ plan: 'free' })
  return { user, ...(await alsoBuying(user, plan)) }
}

/** The same user on the provider's page for another plan. */
async function alsoBuying(user: User, plan: string) {
  const response = await (await as(user)).post('/api/payments/create-checkout-session', {
    productId: plan,
    successUrl: 'http://localhost/payment-success',
    cancelUrl: 'http://localhost/checkout',
  })
  const { url }: { url: string } = await response.json()
  return { session: url.split('/').at(-1) ?? '' }
}

async function upgraded(user: User) {
  const { session } = await alsoBuying(user, 'PREMIUM_SUBSCRIPTION')
  await deliver(await stripe.event('checkout.session.completed', stripe.pay(session)))
  expect(await planOf(user)).toBe('PREMIUM_SUBSCRIPTION')
}

async function bought(plan: string) {
  const { user, session } = await buying(plan)
  const done = stripe.pay(session)
  await deliver(await stripe.event('checkout.session.completed', done))
  const subscription = stripe.subscriptions.get(done.subscription ?? '')
  if (!subscription) throw new Error('no subscription')
  return { user, session: done, subscription }
}

async function planOf(user: User) {
  return (await findUser(user.id))?.plan
}

test('a paid checkout gives the user the plan', async () => {
  const { user } = await bought('PREMIUM_SUBSCRIPTION')
  expect(await planOf(user)).toBe('PREMIUM_SUBSCRIPTION')
})

test('an event with a missing, wrong, altered or old signature changes nothing', async () => {
  const entries = newEntries()
  const { session } = await startPaying(stripe, entries)
  const paid = stripe.pay(session)
  const good = await stripe.event('checkout.session.completed', paid)
  const old = await stripe.event('checkout.session.completed', paid, { age: 301 })
  const forged = [
    { ...good, signature: '' },
    {
      ...good,
      signature: good.signature.replace(/v1=./, (start) => (start === 'v1=0' ? 'v1=1' : 'v1=0')),
    },
    { ...good, signature: `t=${Math.floor(Date.now() / 1000)},v1=${'0'.repeat(64)}` },
    { ...good, payload: `${good.payload} ` },
    { ...good, payload: JSON.stringify(JSON.parse(good.payload), null, 2) },
    { ...good, payload: good.payload.replace('9900', '9901') },
    old,
  ]
  for (const delivery of forged) expect((await deliver(delivery)).status).toBe(400)
  const [row] = await sql`select status from registrations where checkout_session = ${session}`
  expect(row?.status).toBe('created')
  expect((await deliver(good)).status).toBe(200)
})

test('an event delivered fifty times concurrently has one effect', async () => {
  const { user, session } = await buying('BASIC_SUBSCRIPTION')
  const delivery = await stripe.event('checkout.session.completed', stripe.pay(session))
  const answers = await Promise.all(Array.from({ length: 50 }, () => deliver(delivery)))
  expect(new Set(answers.map((answer) => answer.status))).toEqual(new Set([200]))
  const kept = await sql`select id from subscriptions where user_id = ${user.id}`
  expect(kept).toHaveLength(1)
})

test('events in any order lead to the same state', async () => {
  const orders = permutations(['completed', 'created', 'past_due', 'deleted'])
  for (const order of orders) {
    const { user, session } = await buying('BASIC_SUBSCRIPTION')
    const paid = stripe.pay(session)
    const subscription = stripe.subscriptions.get(paid.subscription ?? '')
    const deliveries: Record<string, { payload: string; signature: string }> = {
      completed: await stripe.event('checkout.session.completed', paid),
      created: await stripe.event('customer.subscription.created', { ...subscription }),
      past_due: await stripe.event('customer.subscription.updated', {
        ...subscription,
        status: 'past_due',
      }),
      deleted: await stripe.event('customer.subscription.deleted', {
        ...subscription,
        status: 'canceled',
      }),
    }
    if (subscription) subscription.status = 'canceled'
    for (const name of order) {
      const delivery = deliveries[name]
      if (delivery) expect((await deliver(delivery)).status).toBe(200)
    }
    expect(await planOf(user)).toBe('free')
    const [kept] = await sql`select status from subscriptions where user_id = ${user.id}`
    expect(kept?.status).toBe('canceled')
  }
})

test('a failed payment keeps the plan while it is retried, and is mailed about once', async () => {
  const { user, subscription } = await bought('BASIC_SUBSCRIPTION')
  subscription.status = 'past_due'
  const invoice = {
    id: `in_${crypto.randomUUID()}`,
    object: 'invoice',
    parent: { subscription_details: { subscription: subscription.id } },
  }
  for (let tries = 0; tries < 3; tries += 1) {
    expect((await deliver(await stripe.event('invoice.payment_failed', invoice))).status).toBe(200)
  }
  expect(await planOf(user)).toBe('BASIC_SUBSCRIPTION')
  const letters = await sql`
    select id from mails where user_id = ${user.id} and kind = 'payment-problem'
  `
  expect(letters).toHaveLength(1)
  subscription.status = 'unpaid'
  await deliver(await stripe.event('customer.subscription.updated', subscription))
  expect(await planOf(user)).toBe('free')
})

test('a full refund ends the plan, a partial one does not', async () => {
  const { user, subscription } = await bought('ENTERPRISE_SUBSCRIPTION')
  const part = stripe.refund(subscription.id, { inFull: false })
  await deliver(await stripe.event('charge.refunded', part))
  expect(await planOf(user)).toBe('ENTERPRISE_SUBSCRIPTION')
  await deliver(await stripe.event('charge.refunded', stripe.refund(subscription.id)))
  expect(await planOf(user)).toBe('free')
  expect(subscription.status).toBe('canceled')
})

test('a disputed payment stops renewal, and a lost dispute ends the plan', async () => {
  const { user, subscription } = await bought('PREMIUM_SUBSCRIPTION')
  const disputed = stripe.dispute(subscription.id)
  await deliver(await stripe.event('charge.dispute.created', disputed))
  expect(await planOf(user)).toBe('PREMIUM_SUBSCRIPTION')
  expect(subscription.cancel_at_period_end).toBe(true)
  const won = stripe.dispute(subscription.id, 'won')
  await deliver(await stripe.event('charge.dispute.closed', won))
  expect(await planOf(user)).toBe('PREMIUM_SUBSCRIPTION')
  const lost = stripe.dispute(subscription.id, 'lost')
  await deliver(await stripe.event('charge.dispute.closed', lost))
  expect(await planOf(user)).toBe('free')
  expect(subscription.status).toBe('canceled')
})

test('a refund ends the plan it paid for, not the one that replaced it', async () => {
  const { user, subscription } = await bought('BASIC_SUBSCRIPTION')
  await upgraded(user)
  await deliver(await stripe.event('charge.refunded', stripe.refund(subscription.id)))
  expect(await planOf(user)).toBe('PREMIUM_SUBSCRIPTION')
  const unknown = stripe.refund('sub_of_something_else')
  expect((await deliver(await stripe.event('charge.refunded', unknown))).status).toBe(200)
  expect(await planOf(user)).toBe('PREMIUM_SUBSCRIPTION')
})

test('a refund ends an unfinished sign-up, which costs nothing more', async () => {
  const entries = newEntries()
  const { session, tid } = await startPaying(stripe, entries)
  const paid = stripe.pay(session)
  await deliver(await stripe.event('checkout.session.completed', paid))
  const subscription = paid.subscription ?? ''
  await deliver(await stripe.event('charge.refunded', stripe.refund(subscription)))
  expect(stripe.subscriptions.get(subscription)?.status).toBe('canceled')
  const late = await signUp(entries, { subscriptionPlan: 'premium', tempUserId: tid })
  expect(late.status).toBeGreaterThanOrEqual(400)
})

test('a refund or dispute reported before the payment has its effect all the same', async () => {
  const { user, session } = await buying('PREMIUM_SUBSCRIPTION')
  const paid = stripe.pay(session)
  const completed = await stripe.event('checkout.session.completed', { ...paid })
  const subscription = stripe.subscriptions.get(paid.subscription ?? '')
  const disputed = stripe.dispute(paid.subscription ?? '')
  await deliver(await stripe.event('charge.dispute.created', disputed))
  expect(subscription?.cancel_at_period_end).toBe(true)
  await deliver(await stripe.event('charge.refunded', stripe.refund(paid.subscription ?? '')))
  expect(subscription?.status).toBe('canceled')
  expect((await deliver(completed)).status).toBe(200)
  expect(await planOf(user)).toBe('free')
})

test('a payment and its refund reported concurrently leave no plan', async () => {
  for (let round = 0; round < 5; round += 1) {
    const { user, session } = await buying('BASIC_SUBSCRIPTION')
    const paid = stripe.pay(session)
    const deliveries = await Promise.all([
      stripe.event('checkout.session.completed', { ...paid }),
      stripe.event('charge.refunded', stripe.refund(paid.subscription ?? '')),
    ])
    const answers = await Promise.all(deliveries.map((delivery) => deliver(delivery)))
    expect(answers.map(({ status }) => status)).toEqual([200, 200])
    expect(await planOf(user)).toBe('free')
    expect(stripe.subscriptions.get(paid.subscription ?? '')?.status).toBe('canceled')
  }
})

test('a refund of an unreported sign-up, and one of something that is not ours', async () => {
  const entries = newEntries()
  const { session, tid } = await startPaying(stripe, entries)
  const { subscription } = stripe.pay(session)
  await deliver(await stripe.event('charge.refunded', stripe.refund(subscription ?? '')))
  expect(stripe.subscriptions.get(subscription ?? '')?.status).toBe('canceled')
  const late = await signUp(entries, { subscriptionPlan: 'premium', tempUserId: tid })
  expect(late.status).toBe(402)
  const { user } = await bought('BASIC_SUBSCRIPTION')
  const other = stripe.refund('sub_of_another_product')
  expect((await deliver(await stripe.event('charge.refunded', other))).status).toBe(200)
  expect(await planOf(user)).toBe('BASIC_SUBSCRIPTION')
})

test('an event about an older checkout does not end a later plan', async () => {
  const { user, session } = await buying('BASIC_SUBSCRIPTION')
  const early = stripe.pay(session)
  const late = await stripe.event('checkout.session.completed', early)
  await (await as(user)).post('/api/payments/confirm')
  expect(await planOf(user)).toBe('BASIC_SUBSCRIPTION')
  await upgraded(user)
  expect((await deliver(late)).status).toBe(200)
  expect(await planOf(user)).toBe('PREMIUM_SUBSCRIPTION')
})

test('a checkout reported after a later one is not charged beside it', async () => {
  const { user, session } = await buying('BASIC_SUBSCRIPTION')
  const { session: second } = await alsoBuying(user, 'PREMIUM_SUBSCRIPTION')
  const early = stripe.pay(session)
  const later = stripe.pay(second)
  await deliver(await stripe.event('checkout.session.completed', later))
  await deliver(await stripe.event('checkout.session.completed', early))
  expect(await planOf(user)).toBe('PREMIUM_SUBSCRIPTION')
  expect(stripe.subscriptions.get(early.subscription ?? '')?.status).toBe('canceled')
  expect(stripe.subscriptions.get(later.subscription ?? '')?.status).toBe('active')
})

test('of two checkouts reported concurrently the later one stays', async () => {
  const { user, session } = await buying('BASIC_SUBSCRIPTION')
  const { session: second } = await alsoBuying(user, 'PREMIUM_SUBSCRIPTION')
  const early = stripe.pay(session)
  const later = stripe.pay(second)
  const deliveries = await Promise.all(
    [early, later].map((paid) => stripe.event('checkout.session.completed', paid)),
  )
  await Promise.all(deliveries.map((delivery) => deliver(delivery)))
  expect(await planOf(user)).toBe('PREMIUM_SUBSCRIPTION')
  expect(stripe.subscriptions.get(early.subscription ?? '')?.status).toBe('canceled')
  expect(stripe.subscriptions.get(later.subscription ?? '')?.status).toBe('active')
})

test('an old plan that could not be ended is ended when the event comes again', async () => {
  const { user, subscription } = await bought('BASIC_SUBSCRIPTION')
  const { session } = await alsoBuying(user, 'PREMIUM_SUBSCRIPTION')
  const delivery = await stripe.event('checkout.session.completed', stripe.pay(session))
  stripe.failWith({ status: 400, times: 1, method: 'DELETE' })
  expect((await deliver(delivery)).status).toBe(502)
  expect(subscription.status).toBe('active')
  expect((await deliver(delivery)).status).toBe(200)
  expect(subscription.status).toBe('canceled')
})

test('a canceled plan lasts until its paid period is over', async () => {
  const { user, subscription } = await bought('PREMIUM_SUBSCRIPTION')
  const adviser = await as(user)
  expect(await (await adviser.post('/api/payments/cancel')).json()).toEqual({ cancelled: 1 })
  const noted =
    await sql`select kind from audit where user_id = ${user.id} order by id desc limit 1`
  expect(noted[0]?.kind).toBe('subscription canceled')
  expect(subscription.cancel_at_period_end).toBe(true)
  expect(await (await adviser.get('/api/payments/subscription')).json()).toMatchObject({
    plan: 'PREMIUM_SUBSCRIPTION',
    cancelAtPeriodEnd: true,
  })
  subscription.status = 'canceled'
  await deliver(await stripe.event('customer.subscription.deleted', subscription))
  expect(await planOf(user)).toBe('free')
})

test('a second plan replaces the first, which is not charged again', async () => {
  const { user, subscription } = await bought('BASIC_SUBSCRIPTION')
  const adviser = await as(user)
  const order = {
    successUrl: 'http://localhost/payment-success',
    cancelUrl: 'http://localhost/checkout',
  }
  const path = '/api/payments/create-checkout-session'
  const same = await adviser.post(path, { ...order, productId: 'BASIC_SUBSCRIPTION' })
  expect(same.status).toBe(409)
  const better = await adviser.post(path, { ...order, productId: 'PREMIUM_SUBSCRIPTION' })
  const { url }: { url: string } = await better.json()
  const paid = stripe.pay(url.split('/').at(-1) ?? '')
  expect(paid.customer).toBe(subscription.customer)
  await deliver(await stripe.event('checkout.session.completed', paid))
  expect(subscription.status).toBe('canceled')
  expect(await planOf(user)).toBe('PREMIUM_SUBSCRIPTION')
})

test('a payment of an amount other than the price gives nothing', async () => {
  const { user, session } = await buying('ENTERPRISE_SUBSCRIPTION')
  const paid = stripe.pay(session)
  paid.amount_total = 100
  await deliver(await stripe.event('checkout.session.completed', paid))
  expect(await planOf(user)).toBe('free')
})

test("a sign-up refunded before it was finished can't be finished", async () => {
  const { session } = await startPaying(stripe, newEntries())
  const paid = stripe.pay(session)
  await deliver(await stripe.event('checkout.session.completed', paid))
  const subscription = stripe.subscriptions.get(paid.subscription ?? '')
  if (subscription) subscription.status = 'canceled'
  await deliver(await stripe.event('customer.subscription.deleted', { ...subscription }))
  const [row] = await sql`select status from registrations where checkout_session = ${session}`
  expect(row?.status).toBe('expired')
})

test('an event whose effect failed is handled when it comes again', async () => {
  const { user, session } = await buying('BASIC_SUBSCRIPTION')
  const delivery = await stripe.event('checkout.session.completed', stripe.pay(session))
  stripe.failWith({ status: 400, times: 1 })
  expect((await deliver(delivery)).status).toBe(502)
  stripe.failWith(null)
  expect((await deliver(delivery)).status).toBe(200)
  expect(await planOf(user)).toBe('BASIC_SUBSCRIPTION')
})

function permutations(items: string[]): string[][] {
  if (items.length < 2) return [items]
  return items.flatMap((item) =>
    permutations(items.filter((other) => other !== item)).map((rest) => [item, ...rest]),
  )
}
