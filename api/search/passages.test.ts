import { expect, test } from 'bun:test'
import { evidenceOf, type FoundPassage } from './passages'

function passage(meetingId: number, characters: number): FoundPassage {
  return {
    ...{ meetingId, source: 'transcript', position: 0, toPosition: 0, speakers: [] },
    ...{ fromSegment: 0, toSegment: 0, startSeconds: null, endSeconds: null },
    ...{ title: 'Review', date: '2026-04-01T12:00:00.000Z', clientName: 'Chen' },
    ...{ score: 1, fit: 1, coverage: 1, body: 'a'.repeat(characters) },
  }
}

test('a passage that is too long for the rest of the prompt does not keep out those after it', () => {
  const found = [passage(1, 13_000), passage(2, 2_000), passage(3, 900), passage(4, 200)]
  const { passages } = evidenceOf(found, 'fit')
  expect(passages.map(({ meetingId }) => meetingId)).toEqual([1, 3])
})
