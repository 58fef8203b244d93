import { expect, test } from 'bun:test'
import { LANGUAGES } from '../plan'
import { CONCEPTS } from './concepts'
import questions from './questions.txt' with { type: 'text' }
import { readTable } from './table'

test('each concept has words in every language', () => {
  for (const language of LANGUAGES) {
    const table = readTable(questions, language)
    const concepts = table.flatMap(([concept, said]) => (said.length > 0 ? [concept] : []))
    expect([language, concepts.toSorted()]).toEqual([
      language,
      [...CONCEPTS, 'numbers', 'orders', 'days'].toSorted(),
    ])
  }
})

test('no concept repeats a word', () => {
  for (const language of LANGUAGES)
    for (const [concept, said] of readTable(questions, language))
      expect([language, concept, said.filter((word, at) => said.indexOf(word) !== at)]).toEqual([
        language,
        concept,
        [],
      ])
})
