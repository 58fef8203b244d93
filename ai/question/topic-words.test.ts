import { expect, test } from 'bun:test'
import { libraryWords } from './topic-words'

test('in all meetings the words of who is spoken of are looked for too, in their order', () => {
  const question = 'Summarize what the project manager said about the buttons'
  expect(libraryWords(question, 'buttons')).toBe('project manager buttons')
})

test('a word that was spelt otherwise is looked for in both spellings', () => {
  expect(libraryWords('greenhose rent', 'greenhouse rent')).toBe('greenhose rent greenhouse')
})
