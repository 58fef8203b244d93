import { expect, test } from 'bun:test'
import { isOfThing } from './nearest'

test('a word that begins with a capital within a question names a thing, with any marks around it', () => {
  expect(isOfThing('Who sold the (Xyzzy, then?', ['xyzzy'])).toBeTrue()
  expect(isOfThing('Who has Xyzzy’s bond?', ['xyzzy'])).toBeTrue()
  expect(isOfThing('Xyzzy sold the bond', ['xyzzy'])).toBeFalse()
  expect(isOfThing('who sold the bond (xyzzy', ['(xyzzy', 'a*?+'])).toBeFalse()
})
