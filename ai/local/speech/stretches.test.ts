import { expect, test } from 'bun:test'
import { SAMPLE_RATE } from './protocol'
import { type Span, stretchesOf } from './stretches'

const loud = new Float32Array(200 * SAMPLE_RATE).fill(0.1)
const seconds = (spans: Span[]) =>
  spans.map(({ from, to }) => [from / SAMPLE_RATE, to / SAMPLE_RATE])
const spans = (...pairs: [number, number][]) =>
  pairs.map(([from, to]) => ({ from: from * SAMPLE_RATE, to: to * SAMPLE_RATE }))

test('speech with short pauses is one stretch, with a margin', () => {
  expect(seconds(stretchesOf(spans([1, 3], [3.5, 6], [11, 12]), loud))).toEqual([
    [0.8, 6.2],
    [10.8, 12.2],
  ])
})

test("margins stay within the audio and don't overlap", () => {
  const quiet = loud.subarray(0, 31 * SAMPLE_RATE)
  const packed = seconds(stretchesOf(spans([0, 27], [27.2, 31]), quiet))
  expect(packed).toEqual([
    [0, 27.1],
    [27.1, 31],
  ])
})

test('speech without a pause is cut at its quietest point before it gets too long', () => {
  const samples = loud.slice()
  samples.fill(0.001, 24 * SAMPLE_RATE, 24.1 * SAMPLE_RATE)
  const stretches = stretchesOf(spans([0, 100]), samples)
  expect(stretches[0]?.to).toBe(24.05 * SAMPLE_RATE)
  expect(stretches.every(({ from, to }) => to - from <= 28 * SAMPLE_RATE)).toBe(true)
  expect(stretches.every(({ from }, at) => from === (stretches[at - 1]?.to ?? 0))).toBe(true)
  expect(stretches.at(-1)?.to).toBe(100.2 * SAMPLE_RATE)
})

test('no speech, no stretches', () => {
  expect(stretchesOf([], loud)).toEqual([])
})
