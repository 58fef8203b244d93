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
const windows = (text: string, most: number) =>
  wordPieces({ model: { vocab } }, most)(text).map((ids) => ids.map((id) => VOCABULARY[id]))
const named = (text: string) => windows(text, 32).flat()

test('words become their longest pieces, without capitals and accents', () => {
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

test('a word that has no pieces, or is too long, is unknown', () => {
  expect(named('zebra')).toEqual(['[CLS]', '[UNK]', '[SEP]'])
  expect(named('bond'.repeat(40))).toEqual(['[CLS]', '[UNK]', '[SEP]'])
  expect(named('')).toEqual(['[CLS]', '[SEP]'])
})

test('a long text is told in windows of one length, and a very long one is cut', () => {
  const [bond, ladder] = ['[CLS] bond bond [SEP]', '[CLS] bond ladder [SEP]']
  const told = windows('bond bond bond ladder', 5).map((names) => names.join(' '))
  expect(told).toEqual([bond, ladder])
  const cut = windows('bond '.repeat(100), 5)
  expect(cut).toHaveLength(16)
  expect(cut.every(({ length }) => length === 5)).toBe(true)
})
