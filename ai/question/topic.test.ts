import { expect, test } from 'bun:test'
import { strongWords } from './topic'

test('verbs that only place a thing are not words that an answer must contain', () => {
  expect(strongWords('liegt Baugenehmigung', 'de')).toBe('Baugenehmigung')
  expect(strongWords('Bohrung läuft', 'de')).toBe('Bohrung')
  expect(strongWords('staat vergunning', 'nl')).toBe('vergunning')
})

test('a word that only begins like a weak one must be in an answer', () => {
  for (const word of ['heart', 'hearing', 'county', 'dealership'])
    expect(strongWords(`problem ${word}`, 'en')).toBe(`problem ${word}`)
  for (const word of ['Gutachten', 'Altersvorsorge', 'Neubau', 'Zahlung'])
    expect(strongWords(`wichtigste ${word}`, 'de')).toBe(word)
  for (const [words, strong, language] of [
    ['nouvelle grand-mère', 'grand-mère', 'fr'],
    ['nuevo mandato', 'mandato', 'es'],
    ['valor novela', 'novela', 'pt'],
    ['nuova importazione', 'importazione', 'it'],
  ] as const)
    expect(strongWords(words, language)).toContain(strong)
  expect(strongWords('belangrijke goederen', 'nl')).toBe('goederen')
  expect(strongWords('mattered counted price', 'en')).toBe('mattered counted price')
})
