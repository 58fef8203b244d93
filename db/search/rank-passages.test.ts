import { expect, test } from 'bun:test'
import { RANKED, rankPassages } from './rank-passages'
import type { Posting } from './said-words'

/** Chunk · 4096, once in its surroundings, once in itself. */
const ONCE = 2 * 64 + 1

function saidInAll(meetingId: number, chunks: number, times: number): Posting {
  const places = Array.from({ length: chunks }, (_chunk, at) => at * 4096 + ONCE)
  return [meetingId, 'transcript', times, chunks, false, places, places, false]
}

test('if all passages fit equally well, the limit keeps those of the best meetings', () => {
  const chunks = RANKED * 0.75
  const postings = [saidInAll(2, chunks, chunks), saidInAll(1, chunks, chunks * 2)]
  const said = [{ nth: 1, needed: true, rare: true, postings }]
  const texts = [1, 2].map((id): [number, 'transcript', number, number] => [
    id,
    'transcript',
    chunks,
    chunks * 3,
  ])
  const ranked = rankPassages({ said, texts, voices: [] }, () => true, RANKED * 2)
  expect(ranked).toHaveLength(RANKED)
  expect(ranked.filter(({ meetingId }) => meetingId === 1)).toHaveLength(chunks)
})
