import { expect, test } from 'bun:test'
import { hotwordsOf, promptOf } from './vocabulary'

test("a prompt contains whole words, within the recognizer's limit", () => {
  expect(promptOf(['Annual review', 'Okonkwo Trust', ' GRAT '])).toBe(
    'Annual review, Okonkwo Trust, GRAT',
  )
  const many = Array.from({ length: 200 }, (_, at) => `Client number ${at}`)
  const prompt = promptOf(many)
  expect(prompt.length).toBeLessThanOrEqual(600)
  expect(many).toContain(prompt.split(', ').at(-1) ?? '')
  expect(promptOf(['x'.repeat(700), 'GRAT'])).toBe('GRAT')
})

test('characters with a meaning for the engine are removed from words', () => {
  expect(hotwordsOf(['Hale/Roe', 'GRAT :9.0', '#1 @home', '//', 'Bond\nladder'])).toBe(
    'Hale Roe/GRAT 9.0/1 home/Bond ladder',
  )
})
