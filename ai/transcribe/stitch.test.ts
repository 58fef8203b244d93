import { expect, test } from 'bun:test'
import type { PieceTranscript } from './piece-transcript'
import { stitch } from './stitch'

function piece(start: number, voices: [string | null, number, string][]): PieceTranscript {
  return {
    start,
    duration: 600,
    shape: 'diarized',
    language: null,
    segments: voices.map(([speaker, at, text]) => ({
      speaker,
      start: at,
      end: at + 1,
      text,
      noSpeech: null,
      logprob: null,
      compression: null,
    })),
  }
}

test('pieces are sorted, whatever order they arrived in', () => {
  const { segments } = stitch([
    piece(600.4, [['A', 1.2, 'later']]),
    piece(0, [['A', 2, 'earlier']]),
  ])
  expect(segments.map(({ text, start }) => [text, start])).toEqual([
    ['earlier', 2],
    ['later', 601.6],
  ])
})

test('a known voice keeps its label and an unknown one gets a new one', () => {
  const { segments } = stitch([
    piece(0, [
      ['B', 0, 'hello'],
      ['A', 1, 'hi'],
    ]),
    piece(600, [
      ['Speaker 2', 0, 'still A'],
      ['A', 1, 'somebody else'],
    ]),
    piece(1200, [['A', 0, 'yet another']]),
  ])
  expect(segments.map(({ speaker }) => speaker)).toEqual([
    ...['Speaker 1', 'Speaker 2', 'Speaker 2', 'Speaker 3', 'Speaker 4'],
  ])
})

test('no speech gives an empty transcript', () => {
  expect(stitch([piece(0, [])])).toEqual({
    segments: [],
    fullText: '',
    dropped: [],
    language: null,
    transcribedBy: null,
    voices: [],
  })
})
