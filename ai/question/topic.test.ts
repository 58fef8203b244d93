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

test('the rest of a verb is not a word that an answer must contain', () => {
  expect(strongWords('hand over', 'en')).toBe('hand over')
  expect(strongWords('pay back loan', 'en')).toBe('loan')
  expect(strongWords('set up company', 'en')).toBe('company')
})

test('an answer need not say that something is the biggest', () => {
  expect(strongWords('biggest sale', 'en')).toBe('sale')
  expect(strongWords('highest fee', 'en')).toBe('fee')
})
