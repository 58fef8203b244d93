import { expect, test } from 'bun:test'
import { libraryWords } from './topic-words'

test('in all meetings the words of who is spoken of are looked for too, in their order', () => {
  const question = 'Summarize what the project manager said about the buttons'
  expect(libraryWords(question, 'buttons', [])).toBe('project manager buttons')
})

test('in all meetings words of saying, and for a group that has no name, tell nothing', () => {
  expect(libraryWords('What did the group recommend about the roof?', 'roof', [])).toBe('roof')
  expect(libraryWords('What did Hargreaves think of the roof?', 'roof', [])).toBe('Hargreaves roof')
  const people = ['project manager']
  const question = 'What did the project manager propose about the roof?'
  expect(libraryWords(question, 'roof', people)).toBe('project manager roof')
  expect(libraryWords('Who disagreed?', 'disagreed', [])).toBe('disagreed')
})

test('a word that was spelt otherwise is looked for in both spellings', () => {
  expect(libraryWords('greenhose rent', 'greenhouse rent', [])).toBe('greenhose rent greenhouse')
})
