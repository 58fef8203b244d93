import { expect, test } from 'bun:test'
import { firstSuperlinear } from '../../testing/linear'
import { unigramPieces } from './unigram'

const SPECIAL = ['<s>', '<pad>', '</s>', '<unk>'] as const
const SCORES = {
  '▁': -4,
  s: -5,
  '▁bond': -8,
  '▁ladder': -9,
  '▁lad': -6,
  der: -7,
  ers: -7,
  d: -7,
  a: -7,
  '▁fi': -6,
  '▁é': -6,
  中: -6,
  '🏠': -9,
  '</': -9,
  '>': -9,
}
const VOCABULARY = [
  ...SPECIAL.map((name): [string, number] => [name, 0]),
  ...Object.entries(SCORES),
]
const file = { model: { vocab: VOCABULARY } }
const named = (text: string, most = 32) =>
  unigramPieces(
    file,
    most,
  )(text)
    .map((id) => VOCABULARY[id]?.[0])
    .slice(1, -1)

test('each word becomes its likeliest pieces, between the start and the end', () => {
  expect(unigramPieces(file, 32)('bond')).toEqual([0, 6, 2])
  expect(named('bond ladder ladders')).toEqual(['▁bond', '▁ladder', '▁ladder', 's'])
  expect(named('中🏠')).toEqual(['▁', '中', '🏠'])
  expect(named('')).toEqual([])
})

test('letters are compared in compatibility form, and white space is folded', () => {
  expect(named('\u200bﬁ\ufeff \t e\u0301\n bo\u0007nd ')).toEqual(['▁fi', '▁é', '▁bond'])
})

test('consecutive characters without a piece are one unknown token', () => {
  expect(named('bondжж🐛s')).toEqual(['▁bond', '<unk>', 's'])
})

test('the name of a special token is ordinary text', () => {
  expect(named('</s>')).toEqual(['▁', '</', 's', '>'])
})

test('a long text is truncated, and still has its end token', () => {
  expect(unigramPieces(file, 5)('bond '.repeat(100))).toEqual([0, 6, 6, 6, 2])
})

test('hostile texts take linear time', () => {
  const tokens = unigramPieces(file, 512)
  for (const part of ['a', 's ', ' ', '中', '\ud83d', '▁', 'e\u0301', '\u0301', '</s>', 'жa']) {
    const grow = (characters: number) => part.repeat(characters / part.length)
    expect([part, firstSuperlinear(grow, tokens)]).toEqual([part, null])
  }
})
