import { expect, test } from 'bun:test'
import { createBreaker } from './breaker'
import { AiError } from './errors'

const down = () => Promise.reject(new AiError('unavailable', 'down'))
const refused = () => Promise.reject(new AiError('refused', 'no'))

test('five failures in a row open the breaker for a minute', async () => {
  let now = 0
  const breaker = createBreaker(() => now)
  let calls = 0
  const call = () =>
    breaker('http://a', () => {
      calls += 1
      return down()
    }).catch((error: AiError) => error.retryAfter)

  for (let at = 0; at < 5; at += 1) await call()
  now = 20_000
  expect(await call()).toBe(40)
  expect(calls).toBe(5)
  expect(await breaker('http://b', async () => 'up')).toBe('up')
})

test('after the minute one trial call goes through, and its success closes the breaker', async () => {
  let now = 0
  const breaker = createBreaker(() => now)
  for (let at = 0; at < 5; at += 1) await breaker('a', down).catch(() => null)
  now = 60_000
  const trial = breaker('a', async () => 'up')
  await expect(breaker('a', async () => 'second')).rejects.toThrow('several times')
  expect(await trial).toBe('up')
  expect(await breaker('a', async () => 'third')).toBe('third')
})

test('refusals and successes in between do not open it', async () => {
  const breaker = createBreaker(() => 0)
  for (let at = 0; at < 12; at += 1) {
    await breaker('a', at % 4 === 3 ? refused : down).catch(() => null)
  }
  expect(await breaker('a', async () => 'up')).toBe('up')
})

test('an aborted call neither opens nor closes it', async () => {
  let now = 0
  const breaker = createBreaker(() => now)
  const stopped = () => Promise.reject(new DOMException('left the page', 'AbortError'))
  for (let at = 0; at < 4; at += 1) await breaker('a', down).catch(() => null)
  await breaker('a', stopped).catch(() => null)
  await breaker('a', down).catch(() => null)
  await expect(breaker('a', async () => 'up')).rejects.toThrow('several times')
  now = 60_000
  await expect(breaker('a', stopped)).rejects.toThrow('left the page')
  await expect(breaker('a', down)).rejects.toThrow('down')
  await expect(breaker('a', async () => 'up')).rejects.toThrow('several times')
})

test('forgetting a server resets its failures', async () => {
  const breaker = createBreaker(() => 0)
  for (let at = 0; at < 5; at += 1) await breaker('a', down).catch(() => null)
  breaker.forget('a')
  expect(await breaker('a', async () => 'up')).toBe('up')
})
