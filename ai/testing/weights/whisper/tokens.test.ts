import { expect, test } from 'bun:test'
import { languagesOf, tokenLines } from './tokens'

const tokenizer = {
  model: { vocab: { 'ĠÃ¼ber': 1, '!': 0, '<|en|>': 2 } },
  added_tokens: [
    { id: 2, content: '<|en|>' },
    { id: 3, content: '<|yue|>' },
    { id: 4, content: '<|transcribe|>' },
  ],
}

test('tokens are listed by number, as the bytes they stand for', () => {
  const lines = tokenLines(tokenizer).split('\n')
  expect(lines).toEqual(['IQ== 0', `${Buffer.from(' über').toString('base64')} 1`, ''])
})

test('languages are distinguished from other special tokens by length', () => {
  expect([...languagesOf(tokenizer)]).toEqual([
    ['en', 2],
    ['yue', 3],
  ])
})
