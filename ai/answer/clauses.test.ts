import { expect, test } from 'bun:test'
import { firstSuperlinear } from '../testing/linear'
import { clausesOf, wordsOfClause } from './clauses'

test('questions asked at once are split', () => {
  const asked = 'what did the oven cost, and at what age does Ruth want to stop?'
  const clauses = ['what did the oven cost', 'at what age does Ruth want to stop?']
  expect(clausesOf(asked)).toEqual(clauses)
  expect(clausesOf('what he asked for vs what we settled on')).toHaveLength(2)
  expect(clausesOf('What did Rose and Penny say?')).toHaveLength(1)
  expect(wordsOfClause('oven cost age', 'what did the oven cost', clauses)).toBe('oven cost')
})

test('questions asked at once are split in every language of meetings', () => {
  expect(clausesOf('Was kostet der Ofen, und worauf warten sie?')).toHaveLength(2)
  expect(clausesOf('Combien coûte le four et qui le livre ?')).toHaveLength(2)
  expect(clausesOf('¿Cuánto cuesta el horno y por qué?')).toHaveLength(2)
  expect(clausesOf('Quanto costa o forno e quem o entrega?')).toHaveLength(2)
  expect(clausesOf('Quanto costa il forno e da quando?')).toHaveLength(2)
  expect(clausesOf('Wat kost de oven en wie brengt hem?')).toHaveLength(2)
  expect(clausesOf('Wer will Haus und Hof?')).toHaveLength(1)
  expect(clausesOf('Le prix du four et du moulin ?')).toHaveLength(1)
})

test('a text with many questions is searched for as one', () => {
  const four = 'what is it; what for; how long; how much?'
  expect(clausesOf(four)).toHaveLength(4)
  expect(clausesOf(`why; ${four}`)).toEqual([`why; ${four}`])
})

test('a relative clause is not a separate question', () => {
  expect(clausesOf('What did Ruth, who owns the bakery, pay?')).toHaveLength(1)
  expect(clausesOf('What did Ruth pay, and who owns the bakery?')).toHaveLength(2)
})

test('two compared things are split, and names or times are not', () => {
  const two = clausesOf('Compare the offer for the shop with the rent of the hall')
  expect(two).toEqual(['offer for the shop', 'rent of the hall'])
  expect(clausesOf('Compare this October with last October')).toHaveLength(1)
  expect(clausesOf('Compare the second quarter with the third quarter')).toHaveLength(1)
  expect(clausesOf('Compare the meetings with Rose to the ones before')).toHaveLength(1)
  expect(clausesOf('Compare the risk Rose wants to take with her husband')).toHaveLength(1)
})

test('thousands of commas and spaces are split in linear time', () => {
  for (const run of [',', ', ', ' -', 'and, '])
    expect(firstSuperlinear((size) => run.repeat(size), clausesOf, [500, 4_000])).toBeNull()
})
