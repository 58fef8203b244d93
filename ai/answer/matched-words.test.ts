import { expect, test } from 'bun:test'
import type { Language } from '../question/plan'
import { heldIn, wantedWords } from './matched-words'

function held(word: string, sentence: string, language: Language): number | undefined {
  const [[ofText = []]] = [heldIn(wantedWords(word), [[sentence]], { language })[0]]
  return ofText[0]?.values().next().value
}

test('a German or Dutch compound holds its last part', () => {
  expect(held('rente', 'die witwenrente macht 1.120 euro aus', 'de')).toBe(0.9)
  expect(held('heim', 'das pflegeheim ist teuer', 'de')).toBe(0.9)
  expect(held('verzekering', 'de opstalverzekering is duurder', 'nl')).toBe(0.9)
  expect(held('rente', 'die rente ist sicher', 'de')).toBe(1)
})

test('a prefix makes no compound, and other languages have none', () => {
  expect(held('zahlen', 'sie erzahlen viel', 'de')).toBeUndefined()
  expect(held('rent', 'they were different', 'en')).toBeUndefined()
})

test('a number in words is no compound of a word that it begins with', () => {
  expect(held('hund', 'sie will hundertvierzigtausend euro', 'de')).toBeUndefined()
  expect(held('hond', 'ze wil honderdveertigduizend euro', 'nl')).toBeUndefined()
  expect(held('acht', 'sie will achtzig euro', 'de')).toBeUndefined()
  expect(held('hund', 'die hundesteuer steigt', 'de')).toBe(1)
})
