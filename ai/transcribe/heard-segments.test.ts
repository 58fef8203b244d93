import { expect, test } from 'bun:test'
import type { Stretch } from '../local/speech/protocol'
import { segmentsOf } from './heard-segments'

function stretch(words: Stretch['words'], text = ''): Stretch {
  return { start: 10, end: 40, text, words, logprob: -0.1, language: null }
}

function heard(...stretches: Stretch[]) {
  return { stretches, turns: [] }
}

test('a segment ends at the end of a sentence or at a pause', () => {
  const at = (text: string, start: number) => ({ text, start, end: start + 1 })
  const words = [at('We', 10), at('begin.', 15), at('Then', 16), at('we', 17), at('end', 20)]
  expect(segmentsOf(heard(stretch(words))).map(({ text, start }) => [text, start])).toEqual([
    ['We', 10],
    ['begin. Then we', 15],
    ['end', 20],
  ])
  const told = [at('One', 10), at('two', 11), at('three', 12), at('four.', 13), at('Five', 14)]
  expect(segmentsOf(heard(stretch(told))).map(({ text }) => text)).toEqual([
    'One two three four.',
    'Five',
  ])
})

test('long speech without a full stop is split into several segments', () => {
  const words = Array.from({ length: 50 }, (_, at) => ({ text: 'and', start: at, end: at + 1 }))
  const segments = segmentsOf(heard({ ...stretch(words), start: 0, end: 50 }))
  expect(segments.every(({ start, end }) => (end ?? 0) - (start ?? 0) <= 20)).toBe(true)
  expect(segments.flatMap(({ text }) => text.split(' '))).toHaveLength(50)
})

test('a stretch without word times becomes one segment, an empty one none', () => {
  expect(segmentsOf(heard(stretch([], ' Good morning. '), stretch([])))).toMatchObject([
    { text: 'Good morning.', start: 10, end: 40, speaker: null },
  ])
})

test('a segment ends when the speaker changes, and a phrase belongs to its main speaker', () => {
  const at = (text: string, start: number) => ({ text, start, end: start + 0.4 })
  const words = [
    at('Are', 10),
    at('you', 10.4),
    at('ready?', 10.8),
    at('Yes', 11.3),
    at('sir.', 11.7),
  ]
  const turns = [
    { speaker: 0, start: 9.5, end: 11.5 },
    { speaker: 1, start: 11.5, end: 13 },
  ]
  const segments = segmentsOf({ stretches: [stretch(words)], turns })
  expect(segments.map(({ speaker, text }) => [speaker, text])).toEqual([
    ['voice 0', 'Are you ready?'],
    ['voice 1', 'Yes sir.'],
  ])
})
