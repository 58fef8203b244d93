import { expect, test } from 'bun:test'
import { costOf } from '../testing/cost'
import { sentencesOf } from './sentences'

const textsOf = async (text: string) =>
  (await sentencesOf([{ text, speaker: null, start: null, end: null }])).map((each) => each.text)

test('speech without punctuation is parted between words, and nothing of it is lost', async () => {
  const text = 'we will send the annuity forms '.repeat(500).trim()
  const parts = await textsOf(text)
  expect(parts.length).toBeGreaterThan(30)
  expect(parts.every((part) => part.length <= 500)).toBe(true)
  expect(parts.join(' ')).toBe(text)
})

test('a word longer than a sentence may be is parted in linear time', async () => {
  const word = 'x'.repeat(1_000_000)
  const part = async () => expect((await textsOf(word)).join('')).toBe(word)
  expect(await costOf(part)).toBeLessThan(30)
})
