import { expect, test } from 'bun:test'
import { readSentence } from '../sentence'

function conceptsOf(text: string, language: 'en' | 'de' = 'en') {
  const { tokens } = readSentence(text, { left: 5_000 }, language)
  return tokens.map(({ word, concepts }) => [word, [...concepts].join(' ')])
}

test('a misspelled word of questions is read as that word', () => {
  expect(conceptsOf('my meetigns')).toContainEqual(['meetings', 'meeting'])
  expect(conceptsOf('was haben wir beschlosen', 'de').map(([word]) => word)).toContain(
    'beschlossen',
  )
})

test('a correct word that is one letter from a word of questions is none of it', () => {
  for (const word of ['tanks', 'premises', 'filing', 'planner', 'committee', 'springs'])
    expect(conceptsOf(`what about the ${word} there`)).toContainEqual([word, ''])
  expect(conceptsOf('was hat er über die kleine Wohnung gesagt', 'de')).toContainEqual([
    'kleine',
    '',
  ])
})
