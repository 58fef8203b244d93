import { expect, test } from 'bun:test'
import { clausesOf, wordsOfClause } from './clauses'

test('questions that are asked at once are told apart', () => {
  const asked = 'what did the oven cost, and at what age does Ruth want to stop?'
  const clauses = ['what did the oven cost', 'at what age does Ruth want to stop?']
  expect(clausesOf(asked)).toEqual(clauses)
  expect(clausesOf('what he asked for vs what we settled on')).toHaveLength(2)
  expect(clausesOf('What did Rose and Penny say?')).toHaveLength(1)
  expect(wordsOfClause('oven cost age', 'what did the oven cost', clauses)).toBe('oven cost')
})
