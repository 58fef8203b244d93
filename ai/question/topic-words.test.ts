import { expect, test } from 'bun:test'
import { readerOf } from '../testing/questions'
import { libraryWords } from './topic-words'

test('across all meetings the names of people talked about are searched for too, in order', () => {
  const question = 'Summarize what the project manager said about the buttons'
  expect(libraryWords(question, 'buttons', [])).toBe('project manager buttons')
})

test('across all meetings verbs of saying and words for unnamed groups are dropped', () => {
  expect(libraryWords('What did the group recommend about the roof?', 'roof', [])).toBe('roof')
  expect(libraryWords('What did Hargreaves think of the roof?', 'roof', [])).toBe('Hargreaves roof')
  const people = ['project manager']
  const question = 'What did the project manager propose about the roof?'
  expect(libraryWords(question, 'roof', people)).toBe('project manager roof')
  expect(libraryWords('Who disagreed?', 'disagreed', [])).toBe('disagreed')
})

test('a corrected word is searched for in both spellings', () => {
  expect(libraryWords('greenhose rent', 'greenhouse rent', [])).toBe('greenhose rent greenhouse')
})

test('whether somebody changed a thing is no comparison', () => {
  const ask = readerOf({ clients: [{ id: 1, name: 'Rose Delgado', type: 'Law' }] })
  for (const question of ['Did Rose change her beneficiary?', 'has Rose changed the locks'])
    expect([question, ask(question).intent]).toEqual([question, 'find'])
  for (const question of ['Did the price change?', 'How did her fee change?'])
    expect([question, ask(question).intent]).toEqual([question, 'compare'])
})
