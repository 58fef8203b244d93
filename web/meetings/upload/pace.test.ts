import { expect, test } from 'bun:test'
import { createPace } from './pace'

const mega = 1024 * 1024

test('the pace is what was sent in the last ten seconds', () => {
  const pace = createPace()
  expect(pace(0, 0)).toBeNull()
  expect(pace(mega, 500)).toBeNull()
  expect(pace(4 * mega, 2_000)).toBe(2 * mega)
  expect(pace(5 * mega, 11_000)).toBeCloseTo(mega / 9, 5)
})

test('bytes sent before a break do not count', () => {
  const pace = createPace()
  expect(pace(100 * mega, 0)).toBeNull()
  expect(pace(101 * mega, 1_000)).toBe(mega)
})

test('there is no pace while nothing moves', () => {
  const pace = createPace()
  pace(mega, 0)
  expect(pace(mega, 5_000)).toBeNull()
})
