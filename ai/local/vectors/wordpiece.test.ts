import { expect, test } from 'bun:test'
import { wordPieces } from './wordpiece'

const VOCABULARY = [
  '[UNK]',
  '[CLS]',
  '[SEP]',
  'bond',
  'ladder',
  '##s',
  'cafe',
  ',',
  '中',
  'un',
  '##know',
  '##n',
]
const vocab = Object.fromEntries(VOCABULARY.map((token, id) => [token, id]))
const named = (text: string, most = 32) =>
  wordPieces({ model: { vocab } }, most)(text).map((id) => VOCABULARY[id])

test('words are split into their longest pieces, in lower case without accents', () => {
  expect(named('Bond LADDERS, café')).toEqual([
    '[CLS]',
    'bond',
    'ladder',
    '##s',
    ',',
    'cafe',
    '[SEP]',
  ])
  expect(named('unknown 中中')).toEqual(['[CLS]', 'un', '##know', '##n', '中', '中', '[SEP]'])
})

test('a word without pieces, or one that is too long, is unknown', () => {
  expect(named('zebra')).toEqual(['[CLS]', '[UNK]', '[SEP]'])
  expect(named('bond'.repeat(40))).toEqual(['[CLS]', '[UNK]', '[SEP]'])
  expect(named('')).toEqual(['[CLS]', '[SEP]'])
})

test('a long text is truncated, and still has its end token', () => {
  expect(named('bond '.repeat(100), 5)).toEqual(['[CLS]', 'bond', 'bond', 'bond', '[SEP]'])
})
