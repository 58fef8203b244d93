import { expect, test } from 'bun:test'
import { continuation, noteLines, withTicked } from './note-lines'

test('a note is parsed into headings, lists, checkboxes and paragraphs', () => {
  const text = '# Plan\n- [ ] Call\n- [x] Write\n- bonds\n2. fees\n\nSo far.'
  expect(noteLines(text).map(({ kind, text, done }) => [kind, text, done])).toEqual([
    ['heading', 'Plan', false],
    ['task', 'Call', false],
    ['task', 'Write', true],
    ['bullet', 'bonds', false],
    ['bullet', 'fees', false],
    ['blank', '', false],
    ['text', 'So far.', false],
  ])
})

test('an item that was pasted with a soft line break is still an item', () => {
  const pasted = '- [ ] Call\u2028the bank'
  expect(noteLines(pasted)).toEqual([
    { line: 0, kind: 'task', text: 'Call\u2028the bank', done: false },
  ])
  expect(continuation(pasted)).toBe('- [ ] ')
})

test('a checkbox is toggled in the text, and nothing else changes', () => {
  const text = '- [ ] Call [x]\n- [x] Write'
  expect(withTicked(text, 0)).toBe('- [x] Call [x]\n- [x] Write')
  expect(withTicked(text, 1)).toBe('- [ ] Call [x]\n- [ ] Write')
})

test('Enter continues a list until an item is left empty', () => {
  expect(continuation('- [x] Call')).toBe('- [ ] ')
  expect(continuation('  - bonds')).toBe('  - ')
  expect(continuation('- ')).toBe('')
  expect(continuation('So far.')).toBeNull()
})
