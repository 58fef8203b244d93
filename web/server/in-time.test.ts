import { expect, test } from 'bun:test'
import { isInTime } from './in-time'

/** Longer than a single page waits, shorter than with all others. */
const LATE_MS = 250
const OTHERS = 48

test('a single page does not wait long', async () => {
  expect(await isInTime(Promise.resolve())).toBe(true)
  expect(await isInTime(new Promise(() => {}))).toBe(false)
})

test('a page waits longer if others wait, too, and no longer once they are done', async () => {
  const late = Bun.sleep(LATE_MS)
  const others = Array.from({ length: OTHERS }, () => isInTime(new Promise(() => {})))
  expect(await isInTime(late)).toBe(true)
  expect(await Promise.all(others)).not.toContain(true)
  expect(await Promise.race([isInTime(new Promise(() => {})), Bun.sleep(LATE_MS)])).toBe(false)
})

test('a part that fails in time is an error', async () => {
  await expect(isInTime(Promise.reject(new Error('no')))).rejects.toThrow('no')
})
