// Ids of payments and tokens of links, guessed from one address, over a real connection.
import { afterAll, beforeAll, expect, test } from 'bun:test'
import { Elysia } from 'elysia'
import { api } from '../app'
import { env } from '../env'
import { type FakeStripe, startStripe } from '../fakes/stripe'
import { newEntries } from '../payments/testing'

const trusted = env.trustedProxies
let stripe: FakeStripe
let server: Bun.Server<unknown>

beforeAll(() => {
  stripe = startStripe()
  env.trustedProxies = ['127.0.0.1']
  const app = new Elysia().use(api).listen({ port: 0, hostname: '127.0.0.1' })
  if (!app.server) throw new Error('it does not listen')
  server = app.server
})

afterAll(async () => {
  env.trustedProxies = trusted
  await server.stop(true)
  await stripe.stop()
})

/** The statuses of `count` calls at once from one address, each with its own guess. */
async function guesses(path: string, count: number, bodyOf: (guess: string) => object) {
  // a documentation address that no other test uses
  const [, network, half] = crypto.randomUUID().split('-')
  const from = `2001:db8:${network}:${half}::1`
  const answers = await Promise.all(
    Array.from({ length: count }, () =>
      fetch(new URL(path, server.url), {
        method: 'POST',
        headers: {
          'content-type': 'application/json',
          origin: server.url.origin,
          'x-forwarded-for': from,
        },
        body: JSON.stringify(bodyOf(crypto.randomUUID().replaceAll('-', '').repeat(2))),
      }),
    ),
  )
  return Object.fromEntries(
    Map.groupBy(answers, ({ status }) => status)
      .entries()
      .map(([status, all]) => [status, all.length]),
  )
}

test('of 40 guessed ids of payments, sent at once, 10 are looked up', async () => {
  const found = await guesses('/api/register', 40, (tempUserId) => ({
    ...newEntries(),
    password: 'a rather long sentence',
    subscriptionPlan: 'premium',
    tempUserId,
  }))
  expect(found).toEqual({ 402: 10, 429: 30 })
})

test('of 40 guessed reset links, sent at once, 20 are looked up', async () => {
  const password = 'another long sentence'
  const found = await guesses('/api/reset', 40, (token) => ({ token, password }))
  expect(found).toEqual({ 400: 20, 429: 20 })
})
