import { expect, test } from 'bun:test'
import { lendLikeness } from './lend-likeness'
import type { Near } from './nearest'

const near = (position: number, likeness: number, meetingId = 1): Near => ({
  ...{ meetingId, source: 'transcript', position, likeness },
})

test("neighbors lend their likeness, and missing ones lend the last one's", () => {
  const passages = [near(2, 0.8), near(3, 0.4), near(9, 0.2)]
  const [first, second, last] = lendLikeness(passages, [[1, 'transcript', 10, 100]])
  expect(first?.likeness).toBeCloseTo(0.55 * 0.8 + 0.15 * (0.2 + 0.4) + 0.075 * (0.2 + 0.2), 10)
  expect(second?.likeness).toBeCloseTo(0.55 * 0.4 + 0.15 * (0.8 + 0.2) + 0.075 * (0.2 + 0.2), 10)
  expect(last?.likeness).toBeCloseTo(0.2, 10)
})

test('nothing is lent beyond the ends of a text, or by another text', () => {
  const passages = [near(0, 0.8), near(1, 0.6, 2), near(0, 0.1, 2)]
  const texts = [
    [1, 'transcript', 1, 100],
    [2, 'transcript', 2, 100],
  ] as [number, 'transcript', number, number][]
  const lent = lendLikeness(passages, texts)
  expect(lent[0]?.likeness).toBe(0.8)
  expect(lent[1]?.likeness).toBeCloseTo(0.85 * 0.6 + 0.15 * 0.1, 10)
})
