import { expect, test } from 'bun:test'
import { otherWords } from './glossary'

test('a thing is known by its words in other languages, with and without accents', () => {
  expect(otherWords('Prämie')).toContain('premium')
  expect(otherWords('rent')).toEqual(expect.arrayContaining(['miete', 'loyer', 'alquiler']))
  expect(otherWords('borrow')).toContain('lent')
  expect(otherWords('xylophone')).toEqual([])
})

test('forms of a word are that word', () => {
  expect(otherWords('moving')).toContain('umziehen')
  expect(otherWords('Mieten')).toContain('rent')
  expect(otherWords('franchising')).toEqual([])
  expect(otherWords('Franchises')).toContain('deductible')
})

test('a word that reads as an English one for another thing is not taken', () => {
  expect(otherWords('interest')).not.toContain('rente')
  expect(otherWords('interest')).toContain('zinsen')
})
