import { expect, test } from 'bun:test'
import { busyRefusal, PLACES, withinHashingLimit } from './hashing-limit'

test('only a limited number of concurrent attempts are let in; the rest are turned away', async () => {
  const { promise: gate, resolve: open } = Promise.withResolvers<void>()
  let tried = 0
  const attempts = Array.from({ length: PLACES + 5 }, () =>
    withinHashingLimit(() => {
      tried += 1
      return gate
    }),
  )
  const refused = await Promise.allSettled(attempts.slice(PLACES))
  expect(refused).toEqual(Array(5).fill({ status: 'rejected', reason: busyRefusal() }))
  expect(tried).toBe(PLACES)
  open()
  await Promise.all(attempts.slice(0, PLACES))
})

test('a failed attempt frees its place', async () => {
  for (let nth = 0; nth <= PLACES; nth += 1) {
    await expect(withinHashingLimit(() => Promise.reject(new Error('wrong')))).rejects.toThrow(
      'wrong',
    )
  }
})
