import { expect, test } from 'bun:test'
import { wordsOf } from './words'

test('word pieces are joined, and times count from the start of the file', () => {
  const tokens = [' Mar', 'gar', 'et', ' said', '.', ' ', 'Yes']
  const timestamps = [0, 0.2, 0.4, 0.8, 1.2, 2, 2]
  const words = wordsOf({ text: '', tokens, timestamps, durations: [] }, 10)
  expect(words).toEqual([
    { text: 'Margaret', start: 10, end: 10.4 },
    { text: 'said.', start: 10.8, end: 11.2 },
    { text: 'Yes', start: 12, end: 12.3 },
  ])
})

test("word times don't overlap, and start in order", () => {
  const tokens = [' one', ' two', ' three']
  const words = wordsOf(
    { text: '', tokens, timestamps: [1, 0.9, 1.5], durations: [2, 0.1, 0.1] },
    0,
  )
  expect(words.map(({ start }) => start)).toEqual([1, 1, 1.5])
  expect(words.every(({ end }, at) => end <= (words[at + 1]?.start ?? 9))).toBe(true)
})

test('a letter split over two tokens is taken from the text', () => {
  const text = ' Zofia Wałęsa'
  const tokens = [' Zofia', ' Wa', '\uFFFD', '\uFFFD', 'ęsa']
  const words = wordsOf({ text, tokens, timestamps: [0, 1, 1, 1, 1], durations: [] }, 0)
  expect(words.map((word) => word.text)).toEqual(['Zofia', 'Wałęsa'])
})
