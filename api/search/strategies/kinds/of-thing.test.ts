import { expect, test } from 'bun:test'
import { isOfThing } from './of-thing'

test('a capitalized word inside a question names a thing, with any punctuation around it', () => {
  expect(isOfThing('Who sold the (Xyzzy, then?', ['xyzzy'])).toBeTrue()
  expect(isOfThing('Who has Xyzzy’s bond?', ['xyzzy'])).toBeTrue()
  expect(isOfThing('Xyzzy sold the bond', ['xyzzy'])).toBeFalse()
  expect(isOfThing('who sold the bond (xyzzy', ['(xyzzy', 'a*?+'])).toBeFalse()
})

test('a thing is named by whole words after a word such as “about”, in any language', () => {
  expect(isOfThing('What was said about the party?', ['art'])).toBeFalse()
  expect(isOfThing('What was said about the art?', ['art'])).toBeTrue()
  expect(isOfThing('Was sagte Grant über die kunst?', ['kunst'])).toBeTrue()
})
