import { expect, test } from 'bun:test'
import { createQuoteFinder } from './evidence'

const find = createQuoteFinder(
  [
    'We start with the pension.',
    'The fees are £12,000 a year, as agreed.',
    'I will',
    'send the forms to Dr. Okafor on Friday morning.',
  ].map((text) => ({ speaker: null, start: null, end: null, text })),
)

test('a quote matches whatever its case and punctuation', () => {
  expect(find('the fees are 12,000 a YEAR')).toBe(1)
  expect(find('“We start with the pension”')).toBe(0)
})

test('a quote that spans segments belongs to the one where it begins', () => {
  expect(find('I will send the forms')).toBe(2)
})

test('a quote matches with one word changed, but not with most of them changed', () => {
  expect(find('send the forms to Dr Okafor on Friday')).toBe(3)
  expect(find('send all forms to Dr Okafor on Friday morning')).toBe(3)
  expect(find('send the cheque to the builder on Monday evening')).toBeNull()
})

test('one or two words match if they occur once', () => {
  expect(find('Dr. Okafor')).toBe(3)
  expect(find('I will')).toBe(2)
  expect(find('the')).toBeNull()
})

test('part of a word, an empty quote and null do not match', () => {
  expect(find('pens')).toBeNull()
  expect(find('')).toBeNull()
  expect(find('...')).toBeNull()
  expect(find(null)).toBeNull()
})

test('a search for inexact quotes stops at its limit', () => {
  const said = [{ speaker: null, start: null, end: null, text: 'We keep the bonds until May.' }]
  const findOnce = createQuoteFinder(said, 6)
  expect(findOnce('we keep the bonds until June')).toBe(0)
  expect(findOnce('we keep the bonds until June')).toBeNull()
  expect(findOnce('we keep the bonds until May')).toBe(0)
})
