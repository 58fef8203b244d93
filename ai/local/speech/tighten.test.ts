import { expect, test } from 'bun:test'
import { SAMPLE_RATE } from './protocol'
import { tighten } from './tighten'

/** Five seconds with a tone from 1 to 2 and from 3 to 3.5. */
const samples = Float32Array.from({ length: 5 * SAMPLE_RATE }, (_, at) => {
  const seconds = at / SAMPLE_RATE
  const loud = (seconds >= 1 && seconds < 2) || (seconds >= 3 && seconds < 3.5)
  return loud ? Math.sin(at / 5) : 0.001 * Math.sin(at / 7)
})

test('pauses around a word are trimmed', () => {
  const words = [
    { text: 'Good', start: 10, end: 12.5 },
    { text: 'morning', start: 12.5, end: 15 },
  ]
  const [good, morning] = tighten(words, samples, 10)
  expect([good?.start, good?.end]).toEqual([11, 12])
  expect([morning?.start, morning?.end]).toEqual([13, 13.5])
})

test('a word that fills its span is unchanged, as is one without any sound', () => {
  const words = [
    { text: 'Good', start: 1.2, end: 1.8 },
    { text: 'morning', start: 2.1, end: 2.9 },
  ]
  expect(tighten(words, samples, 0)).toEqual(words)
})

test('the end of the previous word is not taken for the start of the next', () => {
  const [word] = tighten([{ text: 'morning', start: 1.9, end: 3.4 }], samples, 0)
  expect([word?.start, word?.end]).toEqual([3, 3.4])
})
