import { expect, test } from 'bun:test'
import { bestTurn } from './quote'

test('a row quotes what one speaker said, and an answer with its question', () => {
  const text = [
    'Dana: The 529 accounts hold 9,600. Keep them.',
    'Rosa: We were at the lake.',
    'Dana: What does the roof cost?',
    'Rosa: About 30,000.',
  ].join('\n')
  expect(bestTurn(text, '529')).toBe('Dana: The 529 accounts hold 9,600. Keep them.')
  expect(bestTurn(text, 'roof')).toBe('Dana: What does the roof cost? Rosa: About 30,000.')
  expect(bestTurn('Rosa stops.\n- Rosa stops\n- Ben starts', 'Rosa stops')).toBe('Rosa stops.')
  expect(bestTurn('', 'roof')).toBe('')
})
