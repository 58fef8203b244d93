import { expect, test } from 'bun:test'
import { strongWords } from './topic'

test('verbs that only place a thing are not words that an answer must contain', () => {
  expect(strongWords('liegt Baugenehmigung', 'de')).toBe('Baugenehmigung')
  expect(strongWords('Bohrung läuft', 'de')).toBe('Bohrung')
  expect(strongWords('staat vergunning', 'nl')).toBe('vergunning')
})
