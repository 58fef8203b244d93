import { expect, test } from 'bun:test'
import { AiError } from './errors'
import { withRetries } from './retry'

const { signal } = new AbortController()

/** Fails `times` times, then returns the number of calls. */
function failing(times: number, error: Error) {
  let done = 0
  return async () => {
    done += 1
    if (done <= times) throw error
    return done
  }
}

test('a transient failure is retried after each pause', async () => {
  const down = new AiError('unavailable', 'down')
  expect(await withRetries(failing(2, down), [0, 0], signal)).toBe(3)
  await expect(withRetries(failing(3, down), [0, 0], signal)).rejects.toBe(down)
  await expect(withRetries(failing(1, down), [], signal)).rejects.toBe(down)
})

test('a permanent failure is not retried', async () => {
  for (const kind of ['key', 'refused', 'malformed'] as const) {
    const final = new AiError(kind, 'no')
    await expect(withRetries(failing(1, final), [0], signal)).rejects.toBe(final)
  }
})

test('a server that asks for a long delay is not waited for', async () => {
  const busy = (retryAfter: number) => new AiError('busy', 'later', { retryAfter })
  await expect(withRetries(failing(1, busy(20)), [0], signal)).rejects.toThrow('later')
  expect(await withRetries(failing(1, busy(0)), [0], signal)).toBe(2)
})

test('nothing is retried after an abort', async () => {
  const stop = new AbortController()
  const down = new AiError('unavailable', 'down')
  const work = async () => {
    stop.abort()
    throw down
  }
  await expect(withRetries(work, [0], stop.signal)).rejects.toBe(down)
})
