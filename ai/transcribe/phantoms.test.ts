import { expect, test } from 'bun:test'
import { withoutPhantoms } from './phantoms'
import type { HeardSegment } from './piece-transcript'

function heard(text: string, doubts: Partial<HeardSegment> = {}): HeardSegment {
  return {
    speaker: null,
    start: 0,
    end: 1,
    noSpeech: 0.01,
    logprob: -0.2,
    compression: 1.2,
    ...doubts,
    text,
  }
}

test('speech is kept, natural repetitions included', () => {
  const segments = [heard('Yes.'), heard('Yes.'), heard('Yes.'), heard('no no no, that is fine')]
  expect(withoutPhantoms(segments)).toEqual({ kept: segments, phantoms: [] })
})

test('a loop over several segments is reduced to one', () => {
  const { kept, phantoms } = withoutPhantoms(Array.from({ length: 9 }, () => heard('And so on.')))
  expect(kept).toHaveLength(1)
  expect(phantoms).toHaveLength(8)
  expect(phantoms[0]?.reason).toBe('repetition')
})

test('a loop within a segment is reduced to one round', () => {
  const { kept } = withoutPhantoms([
    heard(`We start. ${'I am going to go. '.repeat(20)}Then we end.`),
  ])
  expect(kept[0]?.text).toBe('We start. I am going to go. Then we end.')
})

test('text that the recognizer itself doubts is dropped', () => {
  const { kept, phantoms } = withoutPhantoms([
    heard('Real words here.'),
    heard('Please subscribe.', { noSpeech: 0.8, logprob: -1.4 }),
    heard('Amara.org', { noSpeech: 0.95 }),
    heard('ha ha ha', { compression: 3.1, logprob: -1.2 }),
    heard('Quiet but sure.', { noSpeech: 0.8, logprob: -0.3 }),
  ])
  expect(kept.map((each) => each.text)).toEqual(['Real words here.', 'Quiet but sure.'])
  expect(phantoms.map((each) => each.reason)).toEqual(['silence', 'silence', 'silence'])
})

test('typical filler is dropped only if there is nothing else', () => {
  expect(withoutPhantoms([heard('Thank you.'), heard('Bye.')]).kept).toEqual([])
  expect(withoutPhantoms([heard('Sign here.'), heard('Thank you.')]).kept).toHaveLength(2)
})
