import { expect, test } from 'bun:test'
import { pickSentences } from './pick'

const SAID = [
  'Wir haben das lange überlegt, und es ist nicht einfach.',
  'Die Sommermiete ist zu hoch.',
  'That is what I said to the bank, and the four of us agreed.',
  'Und wir sind auch noch nicht fertig mit dem Dach.',
  'That was the last of it, I think.',
]
const best = (words: string, language?: 'en' | 'fr') =>
  pickSentences(
    SAID.map((text) => ({ text })),
    { words, ...(language ? { language } : {}) },
  ).find(({ share }) => share > 0)?.sentence

test('a sentence is found by translations of the words', () => {
  expect(best('roof', 'en')).toBe(SAID[3])
  expect(best('rent', 'en')).toBe(SAID[1])
  expect(best('toit', 'fr')).toBe(SAID[3])
  expect(best('roof')).toBeUndefined()
})

test('a translation counts only in sentences of its language', () => {
  expect(best('oven', 'en')).toBeUndefined()
})
