import { expect, test } from 'bun:test'
import type { PieceTranscript } from './piece-transcript'
import { stitch } from './stitch'

const ANNA = [1, 0, 0]
const BEN = [0, 1, 0]
const CARA = [0, 0, 1]

/** A piece whose voices speak one after the other, numbered in order. */
function piece(start: number, ...vectors: number[][]): PieceTranscript {
  const about = { noSpeech: null, logprob: null, compression: null }
  const segments = vectors.map((_, at) => ({
    ...about,
    speaker: `voice ${at}`,
    start: at * 5,
    end: at * 5 + 4,
    text: `Sentence ${at}.`,
  }))
  const of = vectors.map((vector, at) => ({ speaker: `voice ${at}`, seconds: 4, vector }))
  return {
    start,
    duration: 600,
    shape: 'verbose',
    language: 'en',
    segments,
    voices: { alike: 0.6, model: 'tiny', of },
  }
}

test('a voice has the same name in every piece, whatever the order', () => {
  const { segments } = stitch([piece(0, ANNA, BEN), piece(600, BEN, CARA), piece(1200, CARA, ANNA)])
  expect(segments.map(({ speaker }) => speaker)).toEqual([
    ...['Speaker 1', 'Speaker 2', 'Speaker 2', 'Speaker 3', 'Speaker 3', 'Speaker 1'],
  ])
})

test('two voices of one piece stay separate, even if both resemble the same earlier one', () => {
  const { segments } = stitch([piece(0, ANNA), piece(600, [0.9, 0.1, 0], [0.8, 0.2, 0])])
  expect(segments.map(({ speaker }) => speaker)).toEqual(['Speaker 1', 'Speaker 1', 'Speaker 2'])
})

test('each label gets one voice vector for all pieces together', () => {
  const { voices } = stitch([piece(0, ANNA, BEN), piece(600, [0.8, 0.6, 0])])
  expect(voices).toEqual([
    { label: 'Speaker 1', model: 'tiny', seconds: 8, vector: [0.9, 0.3, 0] },
    { label: 'Speaker 2', model: 'tiny', seconds: 4, vector: BEN },
  ])
})

test('pieces without voices are unchanged', () => {
  const { voices, ...plain } = piece(0, ANNA)
  expect(voices?.of).toHaveLength(1)
  expect(stitch([plain, { ...plain, start: 600 }]).segments.map(({ speaker }) => speaker)).toEqual([
    ...['Speaker 1', 'Speaker 2'],
  ])
})
