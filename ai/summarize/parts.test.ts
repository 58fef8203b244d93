import { expect, test } from 'bun:test'
import { splitIntoParts } from './parts'

const segment = (text: string) => ({ speaker: null, start: null, end: null, text })

test('a short transcript is one part', () => {
  expect(splitIntoParts([segment('a'), segment('b')])).toHaveLength(1)
})

test('parts contain every word once, in order, and have similar lengths', () => {
  const words = Array.from({ length: 3000 }, (_, at) => `word${at}`)
  const segments = [segment(words.slice(0, 2000).join(' ')), ...words.slice(2000).map(segment)]
  const parts = splitIntoParts(segments, 5000)
  const joined = parts.flatMap((part) => part.segments.flatMap(({ text }) => text.split(' ')))
  expect(joined).toEqual(words)
  for (const part of parts) expect(part.text.length).toBeLessThan(6000)
  expect(parts.length).toBeLessThan(9)
})
