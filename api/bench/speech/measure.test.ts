import { afterAll, expect, test } from 'bun:test'
import { closeLocalSpeech } from '@app/ai/local/speech/local-speech'
import { temporaryDirectory } from '@app/ai/testing/directory'
import { speakTiny, tinySpeech } from '@app/ai/testing/tiny-models/speech'
import { measure } from './measure'
import { spokenIn } from './sounds'
import { rateOf, wordErrors } from './word-errors'

afterAll(closeLocalSpeech)

test.each([
  ['Good morning, Margaret.', 'good  morning margaret', 0, 3],
  ['the trust deed is ready', 'the rust deed is ready', 1, 5],
  ['the trust deed is ready', 'the deed is ready', 1, 5],
  ['the deed is ready', 'the trust deed is very ready', 2, 4],
  ['', 'thank you', 2, 0],
  ['two words', '', 2, 2],
  ['ten of clubs', '10 of clubs', 0, 3],
  ['don’t forget', "don't forget", 0, 2],
])('said %p and heard %p', (text, heard, errors, said) => {
  expect(wordErrors(text, heard)).toEqual({ errors, said })
})

test('recordings in a folder are transcribed as in the pipeline and compared with their text', async () => {
  await using directory = temporaryDirectory()
  const sound = speakTiny([1, 'Good', 'morning,', 'Margaret.', 2, 'The', 'deed', 'is', 'ready.', 1])
  await Bun.write(directory.file('talk/review.wav'), sound)
  await Bun.write(
    directory.file('talk/review.txt'),
    'Good morning, Margaret. The trust deed is ready.',
  )
  const [spoken] = await spokenIn(directory.file('talk'))
  if (spoken === undefined) throw new Error('no recording')
  const heard = await measure(spoken, { localSpeech: await tinySpeech(directory.path) })
  expect(heard.text).toBe('Good morning, Margaret. The deed is ready.')
  expect(rateOf([heard.errors])).toBe(1 / 8)
})
