import { afterAll, beforeAll, expect, test } from 'bun:test'
import { findUserByName } from '@app/db/accounts/find-user'
import { sql } from '@app/db/testing/sql'
import { type FakeStripe, startStripe } from '../fakes/stripe'
import { readLetters } from '../mail/dev-routes'
import { deliver, newEntries, signUp, startPaying } from '../payments/testing'
import { guest } from '../testing/testing'

let stripe: FakeStripe
beforeAll(() => {
  stripe = startStripe()
})
afterAll(() => stripe.stop())

async function paid() {
  const entries = newEntries()
  const { session, tid } = await startPaying(stripe, entries)
  const event = await stripe.event('checkout.session.completed', stripe.pay(session))
  expect((await deliver(event)).status).toBe(200)
  return { entries, tid }
}

test('a free account is created without a payment', async () => {
  const entries = newEntries()
  const response = await signUp(entries, { subscriptionPlan: 'free' })
  expect(response.status).toBe(201)
  expect(await findUserByName(entries.username)).toMatchObject({ ...entries, plan: 'free' })
})

test("the mail to a registered address contains nothing of the registrant's", async () => {
  const entries = {
    ...newEntries(),
    username: `www.prize.test-${crypto.randomUUID().slice(0, 8)}`,
    fullName: 'Claim it at http://prize.test',
  }
  expect((await signUp(entries, { subscriptionPlan: 'free' })).status).toBe(201)
  const letter = (await readLetters()).find(({ to }) => to === entries.email)
  expect(letter?.kind).toBe('welcome')
  expect(JSON.stringify(letter)).not.toContain('prize')
})

test('a premium account is created once a signed event reports its payment', async () => {
  const { entries, tid } = await paid()
  const response = await signUp(entries, { subscriptionPlan: 'premium', tempUserId: tid })
  expect(response.status).toBe(201)
  const user = await findUserByName(entries.username)
  expect(user).toMatchObject({ ...entries, plan: 'premium', role: 'user' })
  const kept = await sql`select status from subscriptions where user_id = ${user?.id ?? 0}`
  expect([...kept]).toEqual([{ status: 'active' }])
})

test("a premium account is created from the provider's API if the event was lost", async () => {
  const entries = newEntries()
  const { session, tid } = await startPaying(stripe, entries)
  stripe.pay(session)
  const response = await signUp(entries, { subscriptionPlan: 'premium', tempUserId: tid })
  expect(response.status).toBe(201)
  expect(await findUserByName(entries.username)).toMatchObject({ plan: 'premium' })
})

test('a premium account needs a payment', async () => {
  const unpaid = newEntries()
  const { tid, session } = await startPaying(stripe, unpaid)
  const expired = newEntries()
  const late = await startPaying(stripe, expired)
  const over = stripe.sessions.get(late.session)
  if (over) over.status = 'expired'
  for (const [entries, extras] of [
    [newEntries(), { subscriptionPlan: 'premium' }],
    [newEntries(), { subscriptionPlan: 'PREMIUM_SUBSCRIPTION' }],
    [newEntries(), { subscriptionPlan: 'premium', tempUserId: '' }],
    [newEntries(), { subscriptionPlan: 'premium', tempUserId: 'a'.repeat(64) }],
    [newEntries(), { subscriptionPlan: 'premium', tempUserId: session }],
    [newEntries(), { subscriptionPlan: 'premium', plan: 'premium', paid: true, status: 'paid' }],
    [unpaid, { subscriptionPlan: 'premium', tempUserId: tid }],
    [expired, { subscriptionPlan: 'premium', tempUserId: late.tid }],
  ] as const) {
    expect((await signUp(entries, extras)).status).toBe(402)
    expect(await findUserByName(entries.username)).toBeNull()
  }
})

test('a free sign-up ignores plan, role and id in the body', async () => {
  const entries = newEntries()
  const extras = { id: 1, userId: 1, role: 'admin', plan: 'ENTERPRISE_SUBSCRIPTION', verifiedAt: 1 }
  await signUp(entries, { ...extras, subscriptionPlan: 'free' })
  const user = await findUserByName(entries.username)
  expect(user).toMatchObject({ role: 'user', plan: 'free' })
  expect(user?.id).toBeGreaterThan(1)
})

test('one payment creates one account, even with concurrent requests', async () => {
  const { entries, tid } = await paid()
  const tries = Array.from({ length: 12 }, (_, number) =>
    signUp(
      { ...entries, username: `${entries.username}-${number}` },
      { subscriptionPlan: 'premium', tempUserId: tid },
    ),
  )
  const statuses = (await Promise.all(tries)).map((response) => response.status)
  expect(statuses.filter((status) => status === 201)).toHaveLength(1)
  const users = await sql`select id from users where email = ${entries.email}`
  expect(users).toHaveLength(1)
})

test('the account has the address that paid, whatever step 3 sends', async () => {
  const { entries, tid } = await paid()
  const altered = { ...entries, email: 'somebody@else.test', fullName: '<b>Bold</b>' }
  const response = await signUp(altered, { subscriptionPlan: 'premium', tempUserId: tid })
  expect((await response.json()).user).toMatchObject({
    email: entries.email,
    fullName: '<b>Bold</b>',
  })
})

test('a failed sign-up does not use up a payment', async () => {
  const { entries, tid } = await paid()
  const taken = newEntries()
  await signUp(taken, { subscriptionPlan: 'free' })
  const clash = { ...entries, username: taken.username.toUpperCase() }
  const about = { subscriptionPlan: 'premium', tempUserId: tid }
  expect((await signUp(clash, about)).status).toBe(409)
  expect((await signUp(entries, { ...about, password: 'password1' })).status).toBe(400)
  expect((await signUp(entries, about)).status).toBe(201)
})

test('POST /api/register answers 409 with "duplicate" if the name or address is taken', async () => {
  const entries = newEntries()
  await signUp(entries, { subscriptionPlan: 'free' })
  for (const twin of [
    { ...newEntries(), username: entries.username.toUpperCase() },
    { ...newEntries(), email: entries.email.toUpperCase() },
  ]) {
    const response = await signUp(twin, { subscriptionPlan: 'free' })
    expect(response.status).toBe(409)
    expect((await response.json()).message).toContain('duplicate')
  }
})

test('POST /api/register answers 400 to an invalid registration', async () => {
  expect((await guest.post('/api/register', {})).status).toBe(400)
  const look = newEntries()
  for (const wrong of [
    { ...look, username: 'аdviser' },
    { ...look, username: ' ' },
    { ...look, email: 'nobody' },
    { ...look, email: 'a@b.test\r\nBcc: c@d.test' },
    { ...look, fullName: '' },
    { ...look, fullName: 'Two\nlines' },
  ]) {
    const response = await signUp(wrong, { subscriptionPlan: 'free' })
    expect(response.status).toBe(400)
    expect((await response.json()).message).toContain('validation')
  }
})
