import { expect, test } from 'bun:test'
import { AiError } from './errors'
import { withRetries } from './retry'

const { signal } = new AbortController()

/** Fails `times` times, then gives how often it was done. */
function failing(times: number, error: Error) {
  let done = 0
  return async () => {
    done += 1
    if (done <= times) throw error
    return done
  }
}

test('what may pass is done again, once for each pause', async () => {
  const down = new AiError('unavailable', 'down')
  expect(await withRetries(failing(2, down), [0, 0], signal)).toBe(3)
  await expect(withRetries(failing(3, down), [0, 0], signal)).rejects.toBe(down)
  await expect(withRetries(failing(1, down), [], signal)).rejects.toBe(down)
})

test('what will not pass is done once', async () => {
  for (const kind of ['key', 'refused', 'malformed'] as const) {
    const final = new AiError(kind, 'no')
    await expect(withRetries(failing(1, final), [0], signal)).rejects.toBe(final)
  }
})

test('a server that asks for a long wait is not waited for', async () => {
  const busy = (retryAfter: number) => new AiError('busy', 'later', { retryAfter })
  await expect(withRetries(failing(1, busy(20)), [0], signal)).rejects.toThrow('later')
  expect(await withRetries(failing(1, busy(0)), [0], signal)).toBe(2)
})

test('nothing is done again for a caller who is gone', async () => {
  const stop = new AbortController()
  const down = new AiError('unavailable', 'down')
  const work = async () => {
    stop.abort()
    throw down
  }
  await expect(withRetries(work, [0], stop.signal)).rejects.toBe(down)
})
