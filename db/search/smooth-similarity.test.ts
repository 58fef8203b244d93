import { expect, test } from 'bun:test'
import type { Near } from './nearest'
import { smoothSimilarity } from './smooth-similarity'

const near = (position: number, similarity: number, meetingId = 1): Near => ({
  meetingId,
  source: 'transcript',
  position,
  similarity,
})

test("neighbors lend their similarity, and missing ones lend the last one's", () => {
  const passages = [near(2, 0.8), near(3, 0.4), near(9, 0.2)]
  const [first, second, last] = smoothSimilarity(passages, [[1, 'transcript', 10, 100]])
  expect(first?.similarity).toBeCloseTo(0.55 * 0.8 + 0.15 * (0.2 + 0.4) + 0.075 * (0.2 + 0.2), 10)
  expect(second?.similarity).toBeCloseTo(0.55 * 0.4 + 0.15 * (0.8 + 0.2) + 0.075 * (0.2 + 0.2), 10)
  expect(last?.similarity).toBeCloseTo(0.2, 10)
})

test('nothing is lent beyond the ends of a text, or by another text', () => {
  const passages = [near(0, 0.8), near(1, 0.6, 2), near(0, 0.1, 2)]
  const texts = [
    [1, 'transcript', 1, 100],
    [2, 'transcript', 2, 100],
  ] as [number, 'transcript', number, number][]
  const lent = smoothSimilarity(passages, texts)
  expect(lent[0]?.similarity).toBe(0.8)
  expect(lent[1]?.similarity).toBeCloseTo(0.85 * 0.6 + 0.15 * 0.1, 10)
})
