import { expect, test } from 'bun:test'
import { denies, lengthsIn, listedNumbers, numbersIn, says, setsBold } from './read-answer'

test('an answer that starts with what was not found denies, and one that cannot tell does not', () => {
  expect(denies('I couldn’t find “cruise” in your meetings.')).toBe(true)
  expect(denies('Keine Treffen im Juni.')).toBe(true)
  expect(denies('')).toBe(true)
  expect(denies('I can’t answer that kind of question yet.')).toBe(false)
  expect(denies('**2 meetings**\n\n- None of the trustees came [1]')).toBe(false)
})

test('amounts are read from words, digits and bold text, not from dates, times and citations', () => {
  expect(numbersIn('**19 meetings** in 2025 [3]')).toContain(19)
  expect(numbersIn('You met **three** of them.')).toContain(3)
  expect(numbersIn('No meetings in June.')).toEqual([0])
  expect(listedNumbers('March 31, 2026: the call at 2:30 PM [12]')).toEqual([])
})

test('lengths are read in minutes in any format', () => {
  expect(lengthsIn('**3 h 30 min** in all')).toContain(210)
  expect(lengthsIn('2.5 hours')).toContain(150)
  expect(lengthsIn('45 minutes')).toContain(45)
})

test('a text must match as a whole in any of its alternatives', () => {
  expect(says('It cost $1,015,000.', '015,000')).toBe(false)
  expect(says('Rose &amp; Bloom', 'rose & bloom')).toBe(true)
  expect(says('86 percent', 'eighty-six|86')).toBe(true)
})

test('a bold title must match as a whole, not as part of a longer one', () => {
  expect(setsBold('- May 1: **Winter review**, Ann', 'Review')).toBe(false)
  expect(setsBold('- May 1: **Review** and **Q\\&amp;A**, Ann', 'Q&A')).toBe(true)
})
