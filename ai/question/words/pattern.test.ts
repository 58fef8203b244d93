import { expect, test } from 'bun:test'
import { anyOf, anyWord, onlyWord } from './pattern'

const COLORS = { en: ['red|blue'], fr: ['rouge', 'bleue?'] }

test('the alternatives of all languages are one pattern in their order', () => {
  expect(anyOf(COLORS)).toBe('red|blue|rouge|bleue?')
  expect(anyOf(['a', 'b|c'])).toBe('a|b|c')
})

test('an alternative is found as a whole word in any case', () => {
  const found = (text: string) => text.match(anyWord(COLORS))?.[0] ?? null
  expect(['Rouge!', 'a BLEUE door', 'éred', 'redé'].map(found)).toEqual([
    'Rouge',
    'BLEUE',
    null,
    null,
  ])
})

test('an alternative with other words beside it is not the only word', () => {
  expect(['bleu', 'bleu red', 'Bleu'].map((text) => onlyWord(COLORS, '').test(text))).toEqual([
    true,
    false,
    false,
  ])
})
