import { expect, test } from 'bun:test'
import { otherWords } from './glossary'

test('a thing is found by its words in other languages, with and without accents', () => {
  expect(otherWords('Prämie')).toContain('premium')
  expect(otherWords('rent')).toEqual(expect.arrayContaining(['miete', 'loyer', 'alquiler']))
  expect(otherWords('borrow')).toContain('lent')
  expect(otherWords('xylophone')).toEqual([])
})

test('inflections of a word match it', () => {
  expect(otherWords('moving')).toContain('umziehen')
  expect(otherWords('Mieten')).toContain('rent')
  expect(otherWords('franchising')).toEqual([])
  expect(otherWords('Franchises')).toContain('deductible')
})

test('a false friend of an English word is not translated', () => {
  expect(otherWords('interest')).not.toContain('rente')
  expect(otherWords('interest')).toContain('zinsen')
})
