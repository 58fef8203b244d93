import { expect, test } from 'bun:test'
import { isKindred, kindredWords } from './thesaurus'
import things from './thesaurus.txt' with { type: 'text' }

test('base forms of a word have synonyms, and a word that only shares a stem has none', () => {
  expect(isKindred('apartment', 'flats')).toBe(true)
  expect(isKindred('hired', 'recruiting')).toBe(true)
  expect(isKindred('bought', 'purchased')).toBe(true)
  for (const word of ['caring', 'care', 'let', 'planted', 'shared'])
    expect(kindredWords(word)).toEqual([])
})

test('an illness can be any of them, but one is not another', () => {
  expect(isKindred('illness', 'parkinson')).toBe(true)
  expect(isKindred('sick', 'ill')).toBe(true)
  expect(isKindred('cancer', 'asthma')).toBe(false)
})

test('opposites are not synonyms', () => {
  const opposites = ['import export', 'lend borrow', 'lender borrower', 'lender bank', 'sell buy']
  const more = ['die pass', 'refuse fall', 'tenant landlord', 'increase reduce', 'income expense']
  for (const pair of [...opposites, ...more]) {
    const [one = '', other = ''] = pair.split(' ')
    expect(isKindred(one, other) || isKindred(other, one)).toBe(false)
  }
})

test('each line contains single words in order, and none is in another line', () => {
  const lines = things.trim().split('\n')
  for (const line of lines) expect(line).toMatch(/^(?:to )?[a-z]+(?:(?: > |\/)[a-z]+)+$/)
  const words = lines.map((line) => new Set(line.replace(/^to /, '').split(/ > |\//)))
  const within = lines.filter((line, at) =>
    words.some(
      (other, nth) =>
        nth !== at &&
        !line.includes('>') &&
        words[at]?.isSubsetOf(other) &&
        !lines[nth]?.includes('>'),
    ),
  )
  expect(within).toEqual([])
})
