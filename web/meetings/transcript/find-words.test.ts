import { expect, test } from 'bun:test'
import { findWords, placesBySegment } from './find-words'

const segments = [{ text: 'The trust, and the trustee.' }, { text: 'No.' }, { text: 'TRUST me' }]

test('every occurrence of the words is found, ignoring case', () => {
  expect(findWords(segments, 'trust')).toEqual([
    { segment: 0, from: 4, to: 9 },
    { segment: 0, from: 19, to: 24 },
    { segment: 2, from: 0, to: 5 },
  ])
})

test('apostrophes and quotation marks match, whatever their shape', () => {
  const spoken = [{ text: 'The landlord’s “first” offer' }, { text: "the landlord's offer" }]
  expect(findWords(spoken, "landlord's")).toHaveLength(2)
  expect(findWords(spoken, 'landlord’s')).toHaveLength(2)
  expect(findWords(spoken, '"first"')).toEqual([{ segment: 0, from: 15, to: 22 }])
})

test('accents and dashes match, with or without, and the words are marked where they are', () => {
  const spoken = [{ text: 'Frau Müller–Ibáñez sagt' }, { text: 'muller-ibanez' }]
  expect(findWords(spoken, 'muller-IBÁÑEZ')).toEqual([
    { segment: 0, from: 5, to: 18 },
    { segment: 1, from: 0, to: 13 },
  ])
})

test('blank words are found nowhere', () => {
  expect(findWords(segments, '   ')).toEqual([])
})

test('matches do not overlap', () => {
  expect(findWords([{ text: 'aaaa' }], 'aa')).toHaveLength(2)
})

test('a segment has its own matches, or none', () => {
  const segments = ['no', 'yes and yes', 'no', 'yes'].map((text) => ({ text }))
  const placesOf = placesBySegment(findWords(segments, 'yes'))
  expect([0, 1, 2, 3, 4].map((segment) => placesOf(segment)?.map(({ from }) => from))).toEqual([
    undefined,
    [0, 8],
    undefined,
    [0],
    undefined,
  ])
  expect(placesOf(1)).toBe(placesOf(1))
})
