import { expect, test } from 'bun:test'
import { findWords } from './find-words'

const segments = [{ text: 'The trust, and the trustee.' }, { text: 'No.' }, { text: 'TRUST me' }]

test('every place of the words is found, whatever their case', () => {
  expect(findWords(segments, 'trust')).toEqual([
    { segment: 0, from: 4, to: 9 },
    { segment: 0, from: 19, to: 24 },
    { segment: 2, from: 0, to: 5 },
  ])
})

test('blank words are found nowhere', () => {
  expect(findWords(segments, '   ')).toEqual([])
})

test('places do not overlap', () => {
  expect(findWords([{ text: 'aaaa' }], 'aa')).toHaveLength(2)
})
