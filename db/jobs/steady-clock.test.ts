import { afterEach, expect, setSystemTime, test } from 'bun:test'
import { steadyClock } from './steady-clock'

afterEach(() => {
  setSystemTime()
})

const DAY_MS = 24 * 3600_000

test('the queue’s clock agrees with the computer’s, and runs on when that is set', () => {
  expect(Math.abs(steadyClock.now() - Date.now())).toBeLessThan(1_000)
  const before = steadyClock.now()
  setSystemTime(new Date(Date.now() - 31 * DAY_MS))
  expect(steadyClock.now() - before).toBeWithin(0, 1_000)
})
