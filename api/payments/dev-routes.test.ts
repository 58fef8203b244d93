import { expect, test } from 'bun:test'
import { findUserByName } from '@app/db/accounts/find-user'
import { Elysia } from 'elysia'
import { api, devPages } from '../app'
import { guest } from '../testing/testing'
import { newEntries, registrationOrder, signUp } from './testing'

const app = new Elysia().use(api).use(devPages)

test('without a provider, a page of our own replaces it and a sign-up can be finished', async () => {
  const entries = newEntries()
  const order = registrationOrder(entries)
  const started = await guest.post('/api/payments/create-checkout-session', order)
  const { url }: { url: string } = await started.json()
  const page = await app.handle(new Request(url))
  expect(page.status).toBe(200)
  expect(await page.text()).toContain('No card is asked')
  const paid = await app.handle(new Request(`${url}&answer=pay`, { method: 'POST' }))
  expect(paid.status).toBe(303)
  const back = new URL(paid.headers.get('location') ?? '')
  const tempUserId = back.searchParams.get('tid')
  expect((await signUp(entries, { subscriptionPlan: 'premium', tempUserId })).status).toBe(201)
  expect(await findUserByName(entries.username)).toMatchObject({ plan: 'premium' })
})

test('canceling returns to the sign-up, and an unknown checkout is not found', async () => {
  const order = registrationOrder(newEntries())
  const started = await guest.post('/api/payments/create-checkout-session', order)
  const { url }: { url: string } = await started.json()
  const back = await app.handle(new Request(`${url}&answer=cancel`, { method: 'POST' }))
  expect(new URL(back.headers.get('location') ?? '').pathname).toBe('/register')
  const unknown = new Request('http://localhost/dev/checkout?session=local_nothing')
  expect((await app.handle(unknown)).status).toBe(404)
})
