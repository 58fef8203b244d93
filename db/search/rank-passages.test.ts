import { expect, test } from 'bun:test'
import { RANKED, rankPassages } from './rank-passages'
import type { Placed, Posting } from './said-words'
import type { Text } from './texts'

/** Chunk · 4096, in its surroundings once, in itself once. */
const ONCE = 2 * 64 + 1

test('no more passages are ranked if all fit equally, and those of the best meetings are', () => {
  const chunks = RANKED * 0.75
  const everywhere = Array.from({ length: chunks }, (_chunk, at) => at * 4096 + ONCE)
  const texts: Text[] = [1, 2].map((id) => [id, 'transcript', chunks, chunks * 3])
  const postings: Posting[] = [1, 2].map((id) => [id, 'transcript', chunks, chunks, false])
  const words = {
    said: [{ nth: 1, needed: true, telling: true, terms: ['rent'], postings }],
    favoured: [1, 2].map((meetingId) => ({ meetingId, score: 2 / meetingId, eligible: true })),
    placed: [2, 1].map((id): Placed => [1, id, 'transcript', everywhere, everywhere]),
    texts,
    voices: [],
  }
  const ranked = rankPassages(words, () => true, RANKED * 2)
  expect(ranked).toHaveLength(RANKED)
  expect(ranked.filter(({ meetingId }) => meetingId === 1)).toHaveLength(chunks)
})
