import { expect, test } from 'bun:test'
import { normalized, plainText, printable } from './segments'

test('a transcript has one paragraph per run of a speaker', () => {
  const say = (speaker: string | null, text: string) => ({ speaker, text, start: null, end: null })
  expect(
    plainText([
      say('Elena', 'Hello.'),
      say('Elena', ' Sit down. '),
      say(null, ' '),
      say('Jo', 'Thanks.'),
      say(null, 'Rain.'),
    ]),
  ).toBe('Elena: Hello. Sit down.\nJo: Thanks.\nRain.')
})

test('only characters that databases refuse are removed', () => {
  expect(printable('a\0b\u0007c\ud800d\u0085')).toBe('abc\ufffdd')
  const kept = 'Zoë: “10 %”\n\tweiß 👩‍👩‍👧 ﷽'
  expect(printable(kept)).toBe(kept)
})

test('a letter keeps as many marks as any script uses', () => {
  const marks = (times: number) => '\u0316\u0301'.repeat(times)
  expect(normalized(`a${marks(5)}`, 'NFD')).toBe(`a${'\u0316'.repeat(5)}${'\u0301'.repeat(5)}`)
  expect(normalized(`e${marks(5_000)}b`, 'NFD')).toHaveLength(32)
  expect(normalized(`ｶ${'\uff9e\u0301'.repeat(5_000)}`, 'NFKC').length).toBeLessThan(32)
})
