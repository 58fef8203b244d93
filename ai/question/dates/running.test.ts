import { expect, test } from 'bun:test'
import { rangesIn } from '../../testing/ranges-in'

test.each([
  ['a year and a half ago', 'May 1–31, 2025'],
  ['meetings 1 year and 3 months ago', 'August 1–31, 2025'],
  ['Wen habe ich seit anderthalb Jahren nicht getroffen?', 'May 21, 2025 – November 21, 2026'],
  ['Quels clients ai-je vus depuis un an et demi ?', 'May 21, 2025 – November 21, 2026'],
])('years and months are one length of time: %s', (question, range) => {
  expect(rangesIn(question)).toEqual([range])
})
