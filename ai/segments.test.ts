import { expect, test } from 'bun:test'
import { plainText } from './segments'

test('a transcript reads as one paragraph per run of a speaker', () => {
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
