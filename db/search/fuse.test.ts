import { expect, test } from 'bun:test'
import { fuseByRank, fuseBySimilarity } from './fuse'
import type { Near } from './nearest'
import type { Text } from './texts'

const ranked = (meetingId: number, fit: number) => ({
  meetingId,
  source: 'transcript' as const,
  position: 0,
  fit,
  coverage: 1,
})
const near = (meetingId: number, similarity: number, position = 0): Near => ({
  meetingId,
  source: 'transcript',
  position,
  similarity,
})
const textOf = (meetingId: number, chunks = 1): Text => [meetingId, 'transcript', chunks, 100]
const texts = [1, 2, 3, 4, 5].map((id) => textOf(id))
const order = (fused: { meetingId: number; score: number }[]) =>
  fused.toSorted((one, other) => other.score - one.score).map(({ meetingId }) => meetingId)

test('by rank, a place among the nearest counts by its weight', () => {
  const fused = fuseByRank([ranked(1, 9), ranked(2, 8)], [near(3, 0.9), near(2, 0.8)], 1)
  expect(order(fused)).toEqual([2, 1, 3])
  expect(
    order(fuseByRank([ranked(1, 9), ranked(2, 8)], [near(3, 0.9), near(2, 0.8)], 0.01)),
  ).toEqual([1, 2, 3])
})

test('by similarity, equal fits are separated, and far better ones stay first', () => {
  const alike = [near(5, 0.9), near(3, 0.8), near(2, 0.1)]
  const words = [ranked(1, 100), ranked(2, 60), ranked(3, 59), ranked(4, 10)]
  const fused = fuseBySimilarity(words, alike, texts, 0.2)
  expect(order(fused).slice(0, 3)).toEqual([1, 3, 2])
  expect(fused.find(({ meetingId }) => meetingId === 5)).toMatchObject({ fit: 0, coverage: 0 })
})

test('the only passage with the words comes before the most similar one', () => {
  expect(
    order(fuseBySimilarity([ranked(1, 0.1)], [near(2, 0.9), near(3, 0.1)], texts, 0.2)),
  ).toEqual([1, 2, 3])
  expect(fuseBySimilarity([], [], texts, 0.2)).toEqual([])
})

test('a passage among similar ones counts for more than an isolated one', () => {
  const alone = near(1, 0.6, 5)
  const among = [2, 3, 4].map((position) => near(2, 0.58, position))
  const far = near(3, 0.1)
  const of = [textOf(1, 9), textOf(2, 9), textOf(3)]
  const [best] = fuseBySimilarity([], [alone, ...among, far], of, 0.2).toSorted(
    (one, other) => other.score - one.score,
  )
  expect(best).toMatchObject({ meetingId: 2, position: 3 })
})
