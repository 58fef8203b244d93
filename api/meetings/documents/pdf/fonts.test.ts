import { expect, test } from 'bun:test'
import { runsOf } from './fonts'

test('a symbol that no font has leaves no space of its own', () => {
  const shown = (text: string) =>
    runsOf(text, 'regular')
      .map((run) => run.text)
      .join('')
  expect(shown('👨‍👩‍👧 Familie Öztürk 🏡 · Review')).toBe('Familie Öztürk · Review')
  expect(shown('two  spaces')).toBe('two  spaces')
})
