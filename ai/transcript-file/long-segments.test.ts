import { expect, test } from 'bun:test'
import { plainText } from '../segments'
import { shortened } from './long-segments'

const ANN = { speaker: 'Ann', start: 3, end: 900 }

test('a segment of an hour is parted between sentences, and reads as before', () => {
  const text = Array.from({ length: 2_000 }, (_, at) => `I will send form ${at}.`).join(' ')
  const parts = shortened({ ...ANN, text })
  expect(parts.length).toBeGreaterThan(5)
  for (const part of parts) {
    expect(part.text.length).toBeLessThanOrEqual(4_000)
    expect(part.text).toMatch(/^I will .*\.$/)
  }
  expect(plainText(parts)).toBe(`Ann: ${text}`)
  expect([parts[0]?.start, parts[0]?.end]).toEqual([3, null])
  expect([parts[1]?.start, parts.at(-1)?.start, parts.at(-1)?.end]).toEqual([null, null, 900])
})

test('a text without sentences is parted between words, one without words between letters', () => {
  const words = shortened({ ...ANN, text: 'word '.repeat(3_000).trim() })
  expect(words.every(({ text }) => /^(word )*word$/.test(text))).toBe(true)
  const smileys = shortened({ ...ANN, text: `a${'😀'.repeat(5_000)}` })
  expect(smileys.every(({ text }) => text.isWellFormed())).toBe(true)
  expect(smileys.map(({ text }) => text).join('')).toBe(`a${'😀'.repeat(5_000)}`)
})

test('a segment of usual length stays as it is', () => {
  expect(shortened({ ...ANN, text: 'Hello.' })).toEqual([{ ...ANN, text: 'Hello.' }])
})
