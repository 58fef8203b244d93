import { expect, test } from 'bun:test'
import { barsOf } from './peaks'

test('bars are the maximum of each interval, relative to the overall maximum', () => {
  const peaks = Array.from({ length: 800 }, (_, index) => (index === 401 ? 0.5 : 0.1))
  const bars = barsOf(peaks)
  expect(bars).toHaveLength(200)
  expect(bars[100]).toBe(1)
  expect(bars[99]).toBeCloseTo(0.2)
})

test('a short recording has a bar for each value, and silence stays low', () => {
  expect(barsOf([0, 0.001, 0])).toEqual([0, 0.1, 0])
})
