import { expect, test } from 'bun:test'
import { firstSuperlinear } from '../testing/linear'
import { asSaid } from './quoted'

test('of a quote with words left out the longest piece is looked for', () => {
  expect(asSaid('Ann: We agreed … on the bond ladder', ['Ann'])).toBe('on the bond ladder')
  expect(asSaid('We agreed on the bonds [...] then', [])).toBe('We agreed on the bonds')
})

test('blanks in a quote take linear time', () => {
  const make = (size: number) => `a${' '.repeat(size)}a`
  expect(firstSuperlinear(make, (quote) => asSaid(quote, []))).toBeNull()
})
